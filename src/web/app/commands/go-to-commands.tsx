import { Archive, Plus } from 'lucide-react'
import { isArchived } from '#domain/session/filing.ts'
import type { Session } from '#domain/session/session.ts'
import { groupByDay } from '../../features/history/base/group-by-day.ts'
import { words as historyWords } from '../../features/history/base/list-words.ts'
import type { CommandGroup } from '../../features/palette/command.ts'
import { ChatIcon, CompareIcon } from '../../ui/icons.tsx'
import type { Page } from './page.ts'
import { shortcuts } from '../../shortcuts/shortcuts.ts'
import { words } from './words.ts'

/** So many sessions are listed before anything is typed. */
const listedSessions = 2

/** The ways to other places; `sessions` are those to offer, newest first. */
export function goToCommands(page: Page, sessions: readonly Session[], now: number): CommandGroup {
  const dated = groupByDay(sessions, new Date(now)).flatMap(({ day, sessions: ofDay }) =>
    ofDay.map((session) => ({ session, day: historyWords.days[day] })),
  )
  return {
    label: words.goTo,
    commands: [
      {
        id: 'new-session',
        title: words.newSession,
        icon: <Plus size={16} strokeWidth={1.5} />,
        keys: shortcuts.newSession.keys[0],
        run: page.newSession,
      },
      ...page.workspaceCommands,
      {
        id: 'archived-sessions',
        title: words.archivedSessions,
        icon: <Archive size={16} strokeWidth={1.5} />,
        keywords: words.archivedSessionsKeywords,
        run: () => page.listSessions({ isArchive: true }),
      },
      ...dated.map(({ session, day }, index) => ({
        id: `session-${session.id}`,
        title: session.title,
        note: words.sessionOf(isArchived(session) ? words.found.archived : day),
        icon: session.columnIds.length > 1 ? compareIcon : chatIcon,
        isOnlyFound: index >= listedSessions,
        run: () => page.openSession(session),
      })),
    ],
  }
}

const compareIcon = <CompareIcon />
const chatIcon = <ChatIcon />
