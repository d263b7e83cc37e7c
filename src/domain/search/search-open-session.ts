import { columnIdsOnShow, turnsOnShow } from '../session/on-show.ts'
import { shownRunId, type Session } from '../session/session.ts'
import { turnsOf } from '../session/turns.ts'
import type { Tables } from '../tables/tables.ts'
import { findInTurns } from './find-in-turns.ts'
import { searchPattern } from './search-pattern.ts'
import { searchTexts, type TextHits } from './search-texts.ts'
import { writtenTexts, type TextPlace } from './written-texts.ts'

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
  const isShown = (place: TextPlace) =>
    place.kind !== 'instructions' && shown.has(place.kind === 'answer' ? place.runId : place.messageId)
  const notShown = writtenTexts({ ...tables, sessions: { [session.id]: session } }).filter(
    ({ place }) => !isShown(place),
  )
  return {
    count: findInTurns(turns, columnIds, tables.runs, pattern).length,
    hidden: searchTexts(notShown, [session.id], query),
  }
}
