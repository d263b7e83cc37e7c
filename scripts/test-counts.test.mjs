import { expect, test } from 'vitest'
import {
  countPlaywright,
  countVitest,
  failuresOrEnd,
  playwrightFailures,
  sum,
  totalsLine,
  vitestFailures,
} from './test-counts.mjs'

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

test('a file in which a hook alone failed is counted and named', () => {
  const skipped = { status: 'skipped', ancestorTitles: ['of two'], title: 'adds', failureMessages: [] }
  const testResults = [
    { name: 'sum.test.ts', status: 'failed', message: '', assertionResults: [skipped] },
    { name: 'quiet.test.ts', status: 'passed', message: 'a word of warning', assertionResults: [skipped] },
  ]
  expect(countVitest(vitestReport({ testResults }), 1).failed).toBe(1)
  expect(vitestFailures({ testResults })).toEqual(['sum.test.ts › a hook failed'])
})

test('a runner that says no and names no failed test is named itself', () => {
  const counts = countVitest(vitestReport(), 1)
  expect(failuresOrEnd('vitest', 1, counts, [])).toEqual([
    'vitest ended with code 1 and named no failed test',
  ])
  expect(failuresOrEnd('vitest', null, countVitest(undefined, null), [])).toEqual([
    'vitest ended with a signal and named no failed test',
  ])
  expect(failuresOrEnd('vitest', 0, countVitest(vitestReport(), 0), [])).toEqual([])
  expect(failuresOrEnd('vitest', 1, { ...counts, failed: 2 }, ['a › b'])).toEqual(['a › b'])
})

test('an error outside of the tests is a failure', () => {
  expect(countPlaywright(playwrightReport({}, [{ message: 'no tests found' }]), 1).failed).toBe(1)
  expect(countVitest(vitestReport(), 1).failed).toBe(1)
})

test('a runner that left no report is a failure', () => {
  expect(countVitest(undefined, 1).failed).toBe(1)
  expect(countPlaywright(undefined, null).failed).toBe(1)
})

test('failed tests are named with what they said first', () => {
  const passed = { status: 'passed', ancestorTitles: [], title: 'adds', failureMessages: [] }
  const failed = {
    status: 'failed',
    ancestorTitles: ['of two'],
    title: 'subtracts',
    failureMessages: ['\u001b[31mError: 3 is not 1\u001b[39m\n    at line 4'],
  }
  const late = {
    status: 'failed',
    ancestorTitles: [],
    title: 'divides',
    failureMessages: ['Error: STACK_TRACE_ERROR\n    at line 7'],
  }
  const testResults = [
    { name: 'sum.test.ts', status: 'failed', message: '', assertionResults: [passed, failed, late] },
    { name: 'broken.test.ts', status: 'failed', message: 'no such module\nat line 1', assertionResults: [] },
  ]
  expect(vitestFailures({ testResults })).toEqual([
    'sum.test.ts › of two › subtracts › Error: 3 is not 1',
    'sum.test.ts › divides › timed out',
    'broken.test.ts › no such module',
  ])
  expect(vitestFailures(undefined)).toEqual([])

  const result = (error) => ({ results: [{}, { error }] })
  const specs = [
    { title: 'opens', tests: [{ status: 'expected', ...result() }] },
    { title: 'closes', tests: [{ status: 'unexpected', ...result({ message: 'it stayed\nopen' }) }] },
    { title: 'does not end', tests: [{ status: 'unexpected', results: [] }] },
  ]
  const suites = [{ title: 'door.spec.ts', specs: [], suites: [{ title: 'on a phone', specs }] }]
  expect(playwrightFailures({ suites, errors: [{ message: 'no server' }] })).toEqual([
    'door.spec.ts › on a phone › closes › it stayed',
    'door.spec.ts › on a phone › does not end › no message',
    'no server',
  ])
  expect(playwrightFailures(undefined)).toEqual([])
})
