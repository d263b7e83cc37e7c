import {
  Braces,
  LibraryBig,
  MessageSquare,
  Rows3,
  ScrollText,
  Settings2,
  Table2,
  TextSearch,
} from 'lucide-react'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { searchOpenSession } from '#domain/search/search-open-session.ts'
import { isArchived } from '#domain/session/filing.ts'
import { bestHits } from '#domain/search/search-texts.ts'
import type { WrittenText } from '#domain/search/written-text.ts'
import type { Session } from '#domain/session/session.ts'
import { groupByDay } from '../../features/history/base/group-by-day.ts'
import { words as historyWords } from '../../features/history/base/list-words.ts'
import type { Command } from '../../features/palette/command.ts'
import type { ShownGroup } from '../../features/palette/search-commands.ts'
import { useReadTables } from '../../store/hooks.ts'
import { wholeTables } from '../../store/stored-rows.ts'
import { useTextSearch } from '../../store/use-text-search.ts'
import { hitsWithIds, type HitWithId } from './hits-with-ids.ts'
import type { Page } from './page.ts'
import { words } from './words.ts'

const texts = words.found

interface Searched {
  query: string
  /** The session on show, or null where none is. */
  open: Session | null
  /** The others, the one used last first. */
  others: readonly Session[]
  now: number
  findInSession: Page['findInSession']
  listSessions: Page['listSessions']
}

/** What was written in the session on show and in the others that has the words of a query, as the palette lists it. */
export function useFoundTexts({ query, open, others, now, findInSession, listSessions }: Searched) {
  const read = useReadTables()
  const typed = useDeferredValue(query)
  const inOpen = useMemo(
    () => (open && typed !== '' ? searchOpenSession(open, wholeTables(read()), typed) : null),
    [open, read, typed],
  )
  const saved = useTextSearch(
    query,
    others.map(({ id }) => id),
  )
  const days = new Map(
    groupByDay(others, new Date(now)).flatMap(({ day, sessions }) =>
      sessions.map((session) => [session.id, isArchived(session) ? texts.archived : historyWords.days[day]]),
    ),
  )
  const commandOf = (hit: HitWithId, session: Session): Command => ({
    id: hit.id,
    title: session.title,
    note: texts.noteOf(texts.kinds[hit.place.kind], days.get(session.id) ?? null),
    excerpt: hit.excerpt,
    icon: icons[hit.place.kind],
    run: () => findInSession(session, hit.query, hit.place),
  })

  const ofOpen: Command[] = []
  if (open && inOpen) {
    if (inOpen.count > 0) {
      ofOpen.push({
        id: 'find-in-session',
        title: texts.findHere(typed.trim()),
        note: texts.places(inOpen.count),
        icon: <TextSearch size={16} strokeWidth={1.5} />,
        run: () => findInSession(open, typed.trim()),
      })
    }
    ofOpen.push(...hitsWithIds(inOpen.others.hits).map((hit) => commandOf(hit, open)))
  }
  const best = bestHits(saved.sessions)
  const ofOthers = hitsWithIds(best.hits).flatMap((hit) => {
    const session = others.find(({ id }) => id === hit.sessionId)
    return session ? commandOf(hit, session) : []
  })
  if (best.hits.length > 0) {
    ofOthers.push({
      id: 'search-all-sessions',
      title: texts.searchAll(query.trim()),
      icon: <LibraryBig size={16} strokeWidth={1.5} />,
      run: () => listSessions({ query: query.trim() }),
    })
  }
  const groups: ShownGroup[] = [
    { label: texts.inThisSession, commands: ofOpen, more: inOpen?.others.more ?? 0 },
    { label: texts.inOtherSessions, commands: ofOthers, more: best.more },
  ].filter(({ commands }) => commands.length > 0)
  const note = saved.isBroken && query !== '' ? texts.notSearched : saved.isSearching ? texts.searching : null
  return { groups, note }
}

const icons: Record<WrittenText['place']['kind'], ReactNode> = {
  question: <MessageSquare size={16} strokeWidth={1.5} />,
  answer: <ScrollText size={16} strokeWidth={1.5} />,
  instructions: <Settings2 size={16} strokeWidth={1.5} />,
  prompt: <Braces size={16} strokeWidth={1.5} />,
  row: <Rows3 size={16} strokeWidth={1.5} />,
  result: <Table2 size={16} strokeWidth={1.5} />,
}
