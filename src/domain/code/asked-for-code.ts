import { freshRun, type ModelFacts } from '../run/fresh-run.ts'
import { historyFields, shownHistory } from '../run/history.ts'
import type { Run } from '../run/run.ts'
import { shownRun } from '../run/shown-run.ts'
import { columnIdsOnShow, turnsOnShow } from '../session/on-show.ts'
import {
  type Column,
  type ColumnId,
  type Message,
  type MessageId,
  type RunId,
  type Session,
} from '../session/session.ts'
import { resolveSettings } from '../session/settings.ts'
import { turnsOf } from '../session/turns.ts'
import { effectiveSettings } from '../site/effective-settings.ts'
import type { SiteSettings } from '../site/site.ts'
import { words } from './words.ts'

interface Tables {
  columns: Record<ColumnId, Column>
  messages: Record<MessageId, Message>
  runs: Record<RunId, Run>
}

interface Place {
  tables: Tables
  session: Session
  column: Column
  /** The answer that code is wanted for: up to its question, and of other columns for theirs to it. */
  answer: Run | undefined
  site: SiteSettings
  facts: ModelFacts
  /** Milliseconds since 1970. */
  now: number
}

export interface AskedForCode {
  /** Those that the run is sent with. */
  tables: Pick<Tables, 'messages' | 'runs'>
  run: Run
  /** What the run is: an answer that was asked, the last question asked now, or one that stands for the first. */
  kind: 'answer' | 'question' | 'placeholder'
}

/** What code of a column is to ask: as an answer was asked, or as the last question on show would be asked now. */
export function askedForCode({ tables, session, column, answer, site, facts, now }: Place): AskedForCode {
  const turns = turnsOnShow(turnsOf(tables.messages, session.tipId), columnIdsOnShow(session))
  const turn = tables.messages[answer?.messageId ?? ''] ?? turns.at(-1)
  const run = answer?.columnId === column.id ? answer : turn && shownRun(tables.runs, turn, column.id)
  if (answer && run) return { tables, run, kind: 'answer' }
  const question = turn ?? placeholder(session)
  const fresh = freshRun({
    id: '',
    column,
    messageId: question.id,
    settings: effectiveSettings(resolveSettings(session.settings, column.own), site),
    facts,
    createdAt: now,
  })
  return {
    tables: { runs: tables.runs, messages: { ...tables.messages, [question.id]: question } },
    run: { ...fresh, ...historyFields(tables.runs, shownHistory(tables, column, question.parentId)) },
    kind: turn ? 'question' : 'placeholder',
  }
}

const placeholder = ({ id, tipId }: Session): Message => ({
  id: '',
  sessionId: id,
  parentId: tipId,
  text: words.placeholder,
  attempts: {},
  createdAt: 0,
})
