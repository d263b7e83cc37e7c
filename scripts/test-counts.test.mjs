import { expect, test } from 'vitest'
import { countPlaywright, countVitest, sum, totalsLine } from './test-counts.mjs'

const vitestReport = (counts) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [],
  ...counts,
})
const playwrightReport = (stats, errors = []) => ({
  stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
})

test('passed, failed and skipped of both runners add up', () => {
  const unit = countVitest(vitestReport(), 0)
  const browser = countPlaywright(playwrightReport({ unexpected: 2, skipped: 1 }), 1)
  expect(totalsLine(sum(unit, browser))).toBe('8 passed, 2 failed, 3 skipped')
})

test('nothing skipped is not mentioned', () => {
  expect(totalsLine(countPlaywright(playwrightReport(), 0))).toBe('5 passed, 0 failed')
})

test('a test file that could not be loaded is a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ]
  expect(countVitest(vitestReport({ numFailedTests: 1, testResults }), 1).failed).toBe(2)
})

test('an error outside of the tests is a failure', () => {
  expect(countPlaywright(playwrightReport({}, [{ message: 'no tests found' }]), 1).failed).toBe(1)
  expect(countVitest(vitestReport(), 1).failed).toBe(1)
})

test('a runner that left no report is a failure', () => {
  expect(countVitest(undefined, 1).failed).toBe(1)
  expect(countPlaywright(undefined, null).failed).toBe(1)
})
