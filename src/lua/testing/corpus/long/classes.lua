local Shape = {}
Shape.__index = Shape

function Shape.new(name)
  return setmetatable({ name = name }, Shape)
end

function Shape:area()
  error("no area for " .. self.name)
end

function Shape.__lt(a, b)
  return a:area() < b:area()
end

function Shape:__tostring()
  return string.format("%s(%.2f)", self.name, self:area())
end

local Circle = setmetatable({}, { __index = Shape })
Circle.__index = Circle
Circle.__lt, Circle.__tostring = Shape.__lt, Shape.__tostring

function Circle.new(radius)
  local self = Shape.new("circle")
  self.radius = radius
  return setmetatable(self, Circle)
end

function Circle:area()
  return math.pi * self.radius ^ 2
end

local shapes = { Circle.new(3), Circle.new(1), Circle.new(2) }
table.sort(shapes, function(a, b) return a < b end)
local names = {}
for i, shape in ipairs(shapes) do
  names[i] = tostring(shape)
end
names[#names + 1] = select(2, pcall(Shape.area, Shape.new("blob")))
names[#names + 1] = select(2, pcall(tostring, Shape.new("blob")))
return names
