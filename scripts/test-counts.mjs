import { stripVTControlCharacters } from 'node:util'

/** Counts of vitest's JSON report. A file that failed although none of its tests did counts as one failure. */
export function countVitest(report, exitCode) {
  if (!report) return nothingRan
  return settled(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(failedAsAFile).length,
    skipped: report.numPendingTests + report.numTodoTests,
  })
}

/** Counts of Playwright's JSON report. An error outside of any test counts as one failure. */
export function countPlaywright(report, exitCode) {
  if (!report) return nothingRan
  const { expected, unexpected, flaky, skipped } = report.stats
  return settled(exitCode, { passed: expected + flaky, failed: unexpected + report.errors.length, skipped })
}

/** The failures of vitest's JSON report, a line for each: its file, its title, and what it said first. */
export const vitestFailures = (report) =>
  (report?.testResults ?? []).flatMap((file) => {
    // Of a hook that failed inside a `describe` the report says nothing.
    if (failedAsAFile(file)) return [failureLine([file.name], file.message || 'a hook failed')]
    return file.assertionResults
      .filter(isFailed)
      .map(({ ancestorTitles, title, failureMessages }) =>
        failureLine(
          [file.name, ...ancestorTitles, title],
          failureMessages?.[0]?.replace(ranOutOfTime, 'timed out'),
        ),
      )
  })

/** What stands in vitest's report in place of the words for a test that ran out of time. */
const ranOutOfTime = /^Error: STACK_TRACE_ERROR/

const isFailed = ({ status }) => status === 'failed'

/** It could not be loaded, or a hook failed. */
const failedAsAFile = (file) => isFailed(file) && !file.assertionResults.some(isFailed)

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

/** The failures; of a runner that says no and names none, how it ended. */
export const failuresOrEnd = (runner, exitCode, { failed }, failures) =>
  failed > 0 && failures.length === 0
    ? [`${runner} ended with ${exitCode === null ? 'a signal' : `code ${exitCode}`} and named no failed test`]
    : failures

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
