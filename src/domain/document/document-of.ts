import { isSettled, reduceRun, type Run } from '../run/run.ts'
import type { Session } from '../session/session.ts'
import type { Results } from '../table/table.ts'
import type { Tables } from '../tables/tables.ts'
import { withoutSecrets } from '../words/without-secrets.ts'
import { documentFormat, documentVersion, type SessionDocument } from './session-document.ts'

/** A session as a document, without the bytes of its pictures. */
export function documentOf(tables: Tables, session: Session): SessionDocument {
  const { columns, messages, runs, prompts, cases, results } = tables
  const isOwn = (row: { sessionId: string }) => row.sessionId === session.id
  const named = new Set(session.columnIds)
  return {
    format: documentFormat,
    version: documentVersion,
    tables: {
      sessions: [session],
      columns: inOrder(columns).filter((column) => isOwn(column) || named.has(column.id)),
      messages: inOrder(messages).filter(isOwn),
      runs: inOrder(runs).filter(isOwn).map(withoutSecretsInFailure),
      prompts: inOrder(prompts).filter(isOwn),
      cases: inOrder(cases).filter(isOwn),
      results: inOrder(results)
        .filter(isOwn)
        .map((row) => withRuns(row, withoutSecretsInFailure)),
    },
  }
}

/** The document with what was still under way stopped where it was: it cannot go on. */
export const withoutLiveRuns = (document: SessionDocument): SessionDocument => ({
  ...document,
  tables: {
    ...document.tables,
    sessions: document.tables.sessions.map((session) =>
      session.table?.run ? { ...session, table: { ...session.table, run: null } } : session,
    ),
    runs: document.tables.runs.map(withoutStream),
    results: document.tables.results.map((row) => withRuns(row, withoutStream)),
  },
})

const withoutStream = (run: Run): Run =>
  isSettled(run) ? run : reduceRun(run, { type: 'stopped', afterMs: null })

const withRuns = (row: Results, change: (run: Run) => Run): Results => ({
  ...row,
  answers: row.answers.map((answer) => ({ ...answer, run: change(answer.run) })),
})

/** Ids sort by the time they were made. */
const inOrder = <T extends { id: string }>(rows: Record<string, T>): T[] =>
  Object.values(rows).sort((a, b) => (a.id < b.id ? -1 : 1))

/** A service's own sentence may quote its address, or a key that it refused. */
function withoutSecretsInFailure(run: Run): Run {
  if (!('failure' in run.state) || !('details' in run.state.failure)) return run
  const { failure } = run.state
  const details = { ...failure.details, message: withoutSecrets(failure.details.message) }
  return { ...run, state: { ...run.state, failure: { ...failure, details } } }
}
