import { documentOf, withoutLiveRuns } from '../document/document-of.ts'
import { sessionOf, tablesOf, type SessionDocument } from '../document/session-document.ts'
import { historyOf } from '../run/history.ts'
import type { Run } from '../run/run.ts'
import {
  branchOf,
  shownRunId,
  type Column,
  type ColumnId,
  type Message,
  type RunId,
  type Session,
} from '../session/session.ts'
import { defaultSettings, isSwitched, settingsFields, type Settings } from '../session/settings.ts'
import type { Tables } from '../tables/tables.ts'
import { withoutRemoved } from '../tables/without-removed.ts'
import { sharedTable, withoutLogprobs } from './shared-table.ts'

interface Choice {
  /** Without them it is the questions, columns and settings alone. */
  withAnswers: boolean
}

/**
 * What of a session is shared: the questions of the branch on show, in each column the answer on show and those that were
 * picked, the columns with the settings that are on, and the table as it is asked now, hidden columns among it. Of what
 * stands nowhere any more only the answers go along that others were made from. Other wordings, branches and attempts stay
 * here, and so do blind votes and what models judged (who reads it may judge anew), labels, how likely each word was, and the bytes of pictures.
 */
export function sharedSession(tables: Tables, session: Session, { withAnswers }: Choice): SessionDocument {
  const document = withoutLiveRuns(documentOf(withoutRemoved(tables), session))
  const own = tablesOf(document)
  // Those taken out, too, without their words: an answer that was sent with them says so.
  const turns = branchOf(own.messages, session.tipId)
  const kept = withAnswers ? runsOnShow(own, session, turns) : new Set<RunId>()
  const runs = document.tables.runs.filter(({ id }) => kept.has(id))
  const columnIds = new Set([...session.columnIds, ...runs.map(({ columnId }) => columnId)])
  const keptOrNull = (id: RunId | null | undefined) => (id && kept.has(id) ? id : null)
  const isRemoved = (columnId: string) => !session.columnIds.includes(columnId)
  return {
    format: document.format,
    version: document.version,
    tables: {
      sessions: [withoutFiling(sessionOf(document))],
      columns: document.tables.columns
        .filter(({ id }) => columnIds.has(id))
        .map((column): Column => {
          const { startRunId: _, ...rest } = column
          const startRunId = keptOrNull(shownStart(own, session, column.id))
          return {
            ...rest,
            own: isRemoved(column.id) ? {} : withoutWaiting(column.own),
            ...(startRunId && { startRunId }),
          }
        }),
      messages: turns.map((turn) => ({
        ...withAttempts(turn, kept),
        bestRunId: keptOrNull(turn.bestRunId),
        baseRunId: keptOrNull(turn.baseRunId),
      })),
      runs: runs.map(withoutLogprobs).map((run) => ({
        ...withHistory(run, own, kept),
        // What stands nowhere any more is only what others go on from.
        ...(isRemoved(run.columnId) || own.messages[run.messageId]?.deletedAt
          ? { settings: defaultSettings, reasoning: '', toolCalls: [] }
          : { settings: withoutWaiting(run.settings) }),
      })),
      ...sharedTable(document, { withAnswers, withoutWaiting }),
    },
  }
}

/**
 * The answers on show and those that were picked. With them go those that they were sent with and that stand nowhere any
 * more: of removed columns, and to questions that were taken out.
 */
function runsOnShow(tables: Tables, session: Session, turns: readonly Message[]): Set<RunId> {
  const { runs, messages } = tables
  const onBranch = new Set(turns.map(({ id }) => id))
  const isOnBranch = (id: RunId | null | undefined): id is RunId =>
    id != null && onBranch.has(runs[id]?.messageId ?? '')
  const onShow = turns
    .filter(({ deletedAt }) => !deletedAt)
    .flatMap((turn) => [
      ...session.columnIds.map((id) => shownRunId(turn, id)),
      turn.bestRunId,
      turn.baseRunId,
    ])
  const starts = session.columnIds.map((id) => shownStart(tables, session, id))
  const kept = [...onShow, ...starts].filter(isOnBranch)
  const isGone = ({ columnId, messageId }: Run) =>
    !session.columnIds.includes(columnId) || Boolean(messages[messageId]?.deletedAt)
  const gone = kept
    .flatMap((id) => (runs[id] ? historyOf(tables, runs[id]) : []))
    .filter((id) => isOnBranch(id) && runs[id] && isGone(runs[id]))
  return new Set([...kept, ...gone])
}

/**
 * The answer that a column's history begins after: the one on show where it began, since any answer there says the same of
 * the column's history.
 */
function shownStart({ columns, runs, messages }: Tables, session: Session, columnId: ColumnId) {
  const start = runs[columns[columnId]?.startRunId ?? '']
  const turn = messages[start?.messageId ?? '']
  if (!start || !turn || !session.columnIds.includes(start.columnId)) return start?.id
  return shownRunId(turn, start.columnId)
}

/** A run that was made from answers that stay here names those that go along. */
function withHistory(run: Run, tables: Tables, kept: ReadonlySet<RunId>): Run {
  const history = historyOf(tables, run)
  const left = history.filter((id) => kept.has(id))
  return left.length === history.length ? run : { ...run, previousRunId: left.at(-1) ?? null, history: left }
}

function withAttempts(turn: Message, kept: ReadonlySet<RunId>): Message {
  const {
    versionOf: _,
    shown = {},
    attempts,
    votes: __,
    modelVerdicts: ___,
    judgingCosts: ____,
    ...rest
  } = turn
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

function withoutFiling(session: Session): Session {
  const { pinnedAt: _, archivedAt: __, labels: ___, tipChosenAt: ____, ...rest } = session
  return { ...rest, settings: withoutWaiting(rest.settings), deletedAt: null }
}

/** The settings without the values that wait behind a switch that is off. */
function withoutWaiting<Some extends Partial<Settings>>(settings: Some): Some {
  const waiting = settingsFields.filter((field) => isSwitched(field) && settings[field]?.on === false)
  return { ...settings, ...Object.fromEntries(waiting.map((field) => [field, defaultSettings[field]])) }
}
