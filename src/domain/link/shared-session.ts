import { withoutLiveRuns } from '../document/document-of.ts'
import { sessionOf, tablesOf, type SessionDocument } from '../document/session-document.ts'
import { historyOf } from '../run/history.ts'
import type { Run } from '../run/run.ts'
import { shownRunId, type Column, type Message, type RunId, type Session } from '../session/session.ts'
import { turnsOf } from '../session/turns.ts'
import type { Case, Prompt, Results } from '../table/table.ts'

interface Choice {
  /** Without them it is the questions, columns and settings alone. */
  withAnswers: boolean
}

/**
 * What of a session is shared: the questions of the branch on show, in each column the answer on show and those that were
 * picked, the columns, and the table with the present version of its prompt. Other wordings, branches and attempts stay
 * here, and so do labels and the bytes of pictures: whoever shares sees what goes out.
 */
export function sharedSession(document: SessionDocument, { withAnswers }: Choice): SessionDocument {
  const { tables, format, version } = withoutLiveRuns(document)
  const session = sessionOf({ tables })
  const turns = turnsOf(tablesOf({ tables }).messages, session.tipId)
  const kept = withAnswers ? runsOnShow({ tables }, turns) : new Set<RunId>()
  const keptOrNull = (id: RunId | null | undefined) => (id && kept.has(id) ? id : null)
  return {
    format,
    version,
    tables: {
      sessions: [withoutFiling(session, turns)],
      columns: tables.columns.map(({ startRunId, ...column }): Column => ({
        ...column,
        ...(keptOrNull(startRunId) && { startRunId }),
      })),
      messages: turns.map((turn, index) => ({
        ...withAttempts(turn, kept),
        parentId: turns[index - 1]?.id ?? null,
        bestRunId: keptOrNull(turn.bestRunId),
        baseRunId: keptOrNull(turn.baseRunId),
      })),
      runs: tables.runs.filter(({ id }) => kept.has(id)).map((run) => withHistory(run, { tables }, kept)),
      ...tableOf({ tables }, withAnswers),
    },
  }
}

type Tables = Pick<SessionDocument, 'tables'>

function runsOnShow({ tables }: Tables, turns: readonly Message[]): Set<RunId> {
  const onBranch = new Set(turns.map(({ id }) => id))
  const wanted = [
    ...turns.flatMap((turn) => [
      ...tables.columns.map(({ id }) => shownRunId(turn, id)),
      turn.bestRunId,
      turn.baseRunId,
    ]),
    // A column that began as a copy goes on from it.
    ...tables.columns.map(({ startRunId }) => startRunId),
  ]
  const ids = new Set(wanted)
  const ofColumns = new Set(tables.columns.map(({ id }) => id))
  const isKept = ({ id, messageId, columnId }: Run) =>
    ids.has(id) && onBranch.has(messageId) && ofColumns.has(columnId)
  return new Set(tables.runs.filter(isKept).map(({ id }) => id))
}

/** A run that was made from answers that stay here names those that go along. */
function withHistory(run: Run, { tables }: Tables, kept: ReadonlySet<RunId>): Run {
  const history = historyOf(tablesOf({ tables }), run)
  const left = history.filter((id) => kept.has(id))
  return left.length === history.length ? run : { ...run, previousRunId: left.at(-1) ?? null, history: left }
}

function withAttempts(turn: Message, kept: ReadonlySet<RunId>): Message {
  const { versionOf: _, shown = {}, attempts, ...rest } = turn
  const left = Object.entries(attempts).flatMap(([columnId, ids]): [string, RunId[]][] => {
    const own = ids.filter((id) => kept.has(id))
    return own.length === 0 ? [] : [[columnId, own]]
  })
  const chosen = Object.entries(shown).filter(([, id]) => kept.has(id))
  return {
    ...rest,
    attempts: Object.fromEntries(left),
    ...(chosen.length > 0 && { shown: Object.fromEntries(chosen) }),
  }
}

function withoutFiling(session: Session, turns: readonly Message[]): Session {
  const { pinnedAt: _, archivedAt: __, labels: ___, tipChosenAt: ____, ...rest } = session
  return { ...rest, tipId: turns.at(-1)?.id ?? null, deletedAt: null }
}

/** The rows as they are asked now, without inputs that the table has no more. */
function tableOf(
  { tables }: Tables,
  withAnswers: boolean,
): Pick<SessionDocument['tables'], 'prompts' | 'cases' | 'results'> {
  const setup = sessionOf({ tables }).table
  if (!setup) return { prompts: [], cases: [], results: [] }
  const names = new Set(setup.variables.map(({ name }) => name))
  const columnIds = new Set(tables.columns.map(({ id }) => id))
  const isAnswerNow = ({ promptId, run }: Results['answers'][number]) =>
    promptId === setup.promptId && columnIds.has(run.columnId)
  return {
    prompts: tables.prompts.filter(({ id }) => id === setup.promptId).map(withoutProposal),
    cases: tables.cases.map(({ values, ...row }): Case => ({
      ...row,
      values: Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name))),
    })),
    results: withAnswers
      ? tables.results.map((row): Results => ({ ...row, answers: row.answers.filter(isAnswerNow) }))
      : [],
  }
}

/** The version that a proposal began from stays here. */
function withoutProposal(prompt: Prompt): Prompt {
  const { improvedFrom: _, ...rest } = prompt
  return rest
}
