import { expect, test } from 'vitest';
import { closingLine, countPlaywright, countVitest } from './counts.ts';

test('counts the tests of a vitest report, and a file that did not load as failed', () => {
  const report = {
    numPassedTests: 40,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  };
  expect(countVitest(JSON.stringify(report))).toEqual({ passed: 40, failed: 2, skipped: 3 });
});

test('counts the tests of a Playwright report, and an error outside of them as failed', () => {
  const report = { stats: { expected: 30, unexpected: 2, flaky: 1, skipped: 4 }, errors: [{ message: 'no server' }] };
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 31, failed: 3, skipped: 4 });
});

test('sums them in one line', () => {
  const unit = { passed: 40, failed: 0, skipped: 0 };
  expect(closingLine([unit, { passed: 30, failed: 1, skipped: 0 }])).toBe('70 passed, 1 failed');
  expect(closingLine([unit, { passed: 0, failed: 0, skipped: 3 }])).toBe('40 passed, 0 failed, 3 skipped');
  expect(closingLine([])).toBe('0 passed, 0 failed');
});
