local function quicksort(list, before)
  if #list <= 1 then
    return list
  end
  local pivot, left, right = list[1], {}, {}
  for i = 2, #list do
    local side = before(list[i], pivot) and left or right
    side[#side + 1] = list[i]
  end
  local sorted = quicksort(left, before)
  sorted[#sorted + 1] = pivot
  for _, item in ipairs(quicksort(right, before)) do
    sorted[#sorted + 1] = item
  end
  return sorted
end

local numbers, state = {}, 42
for i = 1, 50 do
  state = (state * 16807) % 2147483647
  numbers[i] = state % 1000
end
local ours = quicksort({ unpack(numbers) }, function(a, b) return a < b end)
table.sort(numbers)
return { table.concat(ours, " "), table.concat(ours, ",") == table.concat(numbers, ",") }
