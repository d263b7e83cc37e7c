import { columnIdsOnShow, turnsOnShow } from '../session/on-show.ts'
import { shownRunId, type Session } from '../session/session.ts'
import { turnsOf } from '../session/turns.ts'
import type { Tables } from '../tables/tables.ts'
import { findInTurns } from './find-in-turns.ts'
import { searchPattern } from './search-pattern.ts'
import { bestHits, searchSession, textQuery, type TextHits } from './search-texts.ts'
import type { WrittenText } from './written-text.ts'
import { writtenTexts } from './written-texts.ts'

interface FoundInSession {
  /** How often the query stands in what is on show. */
  count: number
  /** The texts that are not on show: other versions, say, or the other columns beside one that stands alone. */
  hidden: TextHits
}

/** What a query finds in the session that is open; null where there is nothing to look for. */
export function searchOpenSession(
  session: Session,
  tables: Omit<Tables, 'results'>,
  query: string,
): FoundInSession | null {
  const pattern = searchPattern(query)
  if (!pattern) return null
  const columnIds = columnIdsOnShow(session)
  const turns = turnsOnShow(turnsOf(tables.messages, session.tipId), columnIds)
  const shown = new Set(
    turns.flatMap((turn) => [turn.id, ...columnIds.map((id) => shownRunId(turn, id) ?? '')]),
  )
  const isShown = (place: WrittenText['place']) =>
    (place.kind === 'answer' && shown.has(place.runId)) ||
    (place.kind === 'question' && shown.has(place.messageId))
  const words = textQuery(query)
  const notShown = writtenTexts({ ...tables, sessions: { [session.id]: session } }).filter(
    ({ place }) => !isShown(place),
  )
  const found = words && searchSession({ sessionId: session.id, texts: notShown }, words)
  return {
    count: findInTurns(turns, columnIds, tables.runs, pattern).length,
    hidden: bestHits(found ? [found] : []),
  }
}
