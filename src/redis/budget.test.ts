import { expect, test } from 'vitest';
import { Budget, BudgetSpent, Redis } from './index.ts';

test('a command spends 1 and the bytes of its words, and none runs past the budget', () => {
  const redis = new Redis({ budget: new Budget(100) });
  redis.call('SET', 'k', 'x'.repeat(160));
  expect(redis.budget.left).toBeLessThan(90);
  expect(() => redis.call('SET', 'k', 'y'.repeat(1600))).toThrow(BudgetSpent);
  redis.budget = new Budget();
  expect(redis.call('GET', 'k')).toBe('x'.repeat(160));
});

test('a budget of its own for each reader: the property can be set between commands', () => {
  const redis = new Redis();
  for (let i = 0; i < 1000; i += 1) redis.call('PING');
  expect(redis.budget.left).toBe(Infinity);
  redis.budget = new Budget(1);
  expect(() => redis.call('GET', 'k')).toThrow(BudgetSpent);
});

test('a part of a budget is spent of the whole, and ends before it', () => {
  const budget = new Budget(100);
  const drain = (): never => {
    for (;;) budget.spend(1);
  };
  expect(() => budget.within(10, drain)).toThrow(BudgetSpent);
  expect(budget.left).toBe(89);
  expect(() => budget.within(1000, drain)).toThrow(BudgetSpent);
  expect(budget.left).toBe(-1);
});
