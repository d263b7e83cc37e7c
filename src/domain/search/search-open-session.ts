import { columnIdsOnShow, turnsOnShow } from '../session/on-show.ts'
import { shownRunId, type Session } from '../session/session.ts'
import { turnsOf } from '../session/turns.ts'
import type { Tables } from '../tables/tables.ts'
import { findInTurns } from './find-in-turns.ts'
import { searchPattern } from './search-pattern.ts'
import { bestHits, has, searchSession, textQuery, type TextHits } from './search-texts.ts'
import type { WrittenText } from './written-text.ts'
import { allWrittenTexts } from './written-texts.ts'

interface FoundInSession {
  /** How often the query stands in what is on show. */
  count: number
  /**
   * The texts that do not count: those that are not on show, such as other versions, the other columns beside one that
   * stands alone or the session's table, and those on show where its words stand otherwise than they were typed.
   */
  others: TextHits
}

/** What a query finds in the session that is open; null where there is nothing to look for. */
export function searchOpenSession(session: Session, tables: Tables, query: string): FoundInSession | null {
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
  const others = allWrittenTexts({ ...tables, sessions: { [session.id]: session } }).filter(
    ({ place, text }) => !(isShown(place) && has(text, pattern)),
  )
  const found = words && searchSession({ sessionId: session.id, texts: others }, words)
  return {
    count: findInTurns(turns, columnIds, tables.runs, pattern).length,
    others: bestHits(found ? [found] : []),
  }
}
