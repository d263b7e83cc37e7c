import type { Failure } from '../run/failure.ts'
import { isSettled, reduceRun, type Run } from '../run/run.ts'
import type { ModelScore } from '../scoring/model-score.ts'
import type { Session } from '../session/session.ts'
import type { CellAnswer, Results } from '../table/table.ts'
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
        .map((row) => withAnswers(row, withoutSecretsInAnswer)),
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
    results: document.tables.results.map((row) =>
      withAnswers(row, (answer) => ({ ...answer, run: withoutStream(answer.run) })),
    ),
  },
})

const withoutStream = (run: Run): Run =>
  isSettled(run) ? run : reduceRun(run, { type: 'stopped', afterMs: null })

const withAnswers = (row: Results, change: (answer: CellAnswer) => CellAnswer): Results => ({
  ...row,
  answers: row.answers.map(change),
})

/** Ids sort by the time they were made. */
const inOrder = <T extends { id: string }>(rows: Record<string, T>): T[] =>
  Object.values(rows).sort((a, b) => (a.id < b.id ? -1 : 1))

function withoutSecretsInAnswer({ modelScores, ...answer }: CellAnswer): CellAnswer {
  const run = withoutSecretsInFailure(answer.run)
  if (!modelScores) return { ...answer, run }
  const scores = Object.entries(modelScores).map(([id, score]): [string, ModelScore] => {
    const { outcome } = score
    if (outcome.kind !== 'failed') return [id, score]
    return [id, { ...score, outcome: { ...outcome, failure: withoutSecretsOf(outcome.failure) } }]
  })
  return { ...answer, run, modelScores: Object.fromEntries(scores) }
}

function withoutSecretsInFailure(run: Run): Run {
  if (!('failure' in run.state)) return run
  return { ...run, state: { ...run.state, failure: withoutSecretsOf(run.state.failure) } }
}

/** A service's own sentence may quote its address, or a key that it refused. */
function withoutSecretsOf(failure: Failure): Failure {
  if (!('details' in failure)) return failure
  const details = { ...failure.details, message: withoutSecrets(failure.details.message) }
  return { ...failure, details }
}
