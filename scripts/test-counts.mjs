import { stripVTControlCharacters } from 'node:util'

/** Counts of vitest's JSON report. A file that could not be loaded counts as one failure. */
export function countVitest(report, exitCode) {
  if (!report) return nothingRan
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  )
  return settled(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  })
}

/** Counts of Playwright's JSON report. An error outside of any test counts as one failure. */
export function countPlaywright(report, exitCode) {
  if (!report) return nothingRan
  const { expected, unexpected, flaky, skipped } = report.stats
  return settled(exitCode, { passed: expected + flaky, failed: unexpected + report.errors.length, skipped })
}

/** The failed tests of vitest's JSON report, a line for each: its file, its title, and what it said first. */
export const vitestFailures = (report) =>
  (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [failureLine([name], message)]
    return failed.map(({ ancestorTitles, title, failureMessages }) =>
      failureLine([name, ...ancestorTitles, title], failureMessages?.[0]),
    )
  })

/** The same for Playwright's JSON report, in which a file's suite stands above those of its `describe`s. */
export const playwrightFailures = (report) => [
  ...(report?.suites ?? []).flatMap((suite) => failuresWithin(suite, [])),
  ...(report?.errors ?? []).map(({ message }) => failureLine([], message)),
]

function failuresWithin({ title, suites = [], specs = [] }, above) {
  const place = [...above, title]
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
      .map((spec) =>
        failureLine(
          [...place, spec.title],
          spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
        ),
      ),
    ...suites.flatMap((suite) => failuresWithin(suite, place)),
  ]
}

const failureLine = (place, message = 'no message') =>
  [...place, stripVTControlCharacters(message).trim().split('\n', 1)[0]].join(' › ')

export const sum = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

export const totalsLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

const nothingRan = { passed: 0, failed: 1, skipped: 0 }

/** A runner that says no although each of its tests passed has something to say: one failure. */
const settled = (exitCode, counts) =>
  exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
