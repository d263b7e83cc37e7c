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
