import { afterEach, expect, test, vi } from 'vitest';
import { findProgram, onPath } from './programs.mjs';

afterEach(() => vi.unstubAllEnvs());

test('finds a command as a shell does', () => {
  vi.stubEnv('PATH', '/nowhere:/bin');
  expect(onPath('sh')).toBe('/bin/sh');
  expect(onPath('/bin/sh')).toBe('/bin/sh');
  expect(onPath('no-such-command')).toBeUndefined();
  expect(onPath('/bin')).toBeUndefined();
});

test('takes the program that its variable names, and no other', () => {
  vi.stubEnv('REDIS_SERVER', '/bin/sh');
  expect(findProgram('redis-server')).toBe('/bin/sh');
  vi.stubEnv('REDIS_SERVER', '/nowhere/redis-server');
  expect(() => findProgram('redis-server')).toThrow('REDIS_SERVER=/nowhere/redis-server is not a program');
});

test('says when there is none', () => {
  vi.stubEnv('PATH', '/nowhere');
  vi.stubEnv('REDIS_SERVER', '');
  expect(findProgram('redis-server')).toBeUndefined();
});
