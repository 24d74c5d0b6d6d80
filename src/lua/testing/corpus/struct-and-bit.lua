return {struct.pack('>I4',258), struct.pack('<i2',-2), struct.pack('bB',200,200), struct.pack('s','abc'), struct.pack('c2','abc'), struct.pack('c0','abc'), struct.pack('d',1.5), struct.pack('f',1.5), struct.pack('x'), struct.pack('!4 b i4',1,2), struct.pack('l',1)}
return {struct.unpack('>I4','\0\0\1\2')}
return {struct.unpack('s','abc\0d')}
return {struct.unpack('Bc0','\2abc')}
return {struct.unpack('c2','a')}
return {struct.unpack('s','abc')}
return {struct.unpack('c0','abc')}
return {struct.unpack('i4','\1\0\0\0\2\0\0\0',5)}
return {struct.unpack('i4','\1\0\0\0',0)}
return {struct.size('i4 d!8 b d'), struct.size('hlx')}
return struct.size('s')
return struct.size('c0')
return struct.pack('i3',1)
return struct.pack('i64',1)
return struct.pack('i99999999999',1)
return struct.pack('!3 i4',1)
return struct.pack('z',1)
return struct.pack('c5','abc')
return struct.pack('i4')
return struct.pack('i4','x')
return struct.pack('>I8',2^53) .. struct.pack('>i8',-1) .. struct.pack('>I8', 2^63) .. struct.pack('>I8',2^64)
return {struct.unpack('<i8>I8f', string.rep('\255',20))}
return {bit.band(255,15), bit.bor(1,2,4), bit.bxor(5,3), bit.bnot(0), bit.lshift(1,31), bit.rshift(-1,1), bit.arshift(-8,1), bit.rol(0x12345678,4), bit.ror(0x12345678,4), bit.bswap(0x12345678), bit.tobit(2^32+5), bit.tobit(1.5), bit.tobit(2.5), bit.tobit(-1.5)}
return {bit.tohex(255), bit.tohex(255,4), bit.tohex(255,-4), bit.tohex(-1,20), bit.tohex(1,0), bit.tohex(2^40+1)}
return bit.band()
return bit.band('x')
return bit.band('7',3)
return bit.lshift(1)
return bit.lshift(1,33)
return {struct.pack("T", 258), struct.size("T"), struct.size("bT"), struct.size("!bT"), struct.unpack("T", struct.pack("T", -1))}
return {struct.unpack(">T", struct.pack(">T", 2^53)), struct.pack("!4bT", 1, 2)}
return struct.pack("t", 1)
