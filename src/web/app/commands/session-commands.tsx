import { Archive, ListChecks, Pin, PinOff, Trash2, Undo2 } from 'lucide-react'
import { isArchived, isPinned } from '#domain/session/filing.ts'
import type { Session } from '#domain/session/session.ts'
import type { useFiling } from '../../features/history/base/use-filing.ts'
import type { Command, CommandGroup } from '../../features/palette/command.ts'
import type { Page } from './page.ts'
import { words } from './words.ts'

const icon = { size: 16, strokeWidth: 1.5 }
const texts = words.thisSession
const common = { keywords: texts.keywords, isOnlyFound: true }

type Filing = Pick<ReturnType<typeof useFiling>, 'pin' | 'archive' | 'bringBack'>

/** What is done with the session on show among the others; it is found, and not listed. */
export function sessionCommands(
  page: Pick<Page, 'listSessions' | 'deleteSessions'>,
  session: Session,
  filing: Filing,
): CommandGroup {
  return {
    label: words.comparison.thisSession,
    commands: [
      ...(isArchived(session) ? [] : [pinCommand(session, filing)]),
      isArchived(session)
        ? {
            ...common,
            id: 'bring-back',
            title: texts.bringBack,
            icon: <Undo2 {...icon} />,
            run: () => filing.bringBack([session]),
          }
        : {
            ...common,
            id: 'archive',
            title: texts.archive,
            icon: <Archive {...icon} />,
            run: () => filing.archive([session]),
          },
      {
        ...common,
        id: 'select-session',
        title: texts.select,
        icon: <ListChecks {...icon} />,
        run: () => page.listSessions({ selectedId: session.id }),
      },
      {
        ...common,
        id: 'delete-session',
        title: texts.delete,
        icon: <Trash2 {...icon} />,
        run: () => page.deleteSessions([session]),
      },
    ],
  }
}

const pinCommand = (session: Session, { pin }: Pick<Filing, 'pin'>): Command =>
  isPinned(session)
    ? {
        ...common,
        id: 'unpin',
        title: texts.unpin,
        icon: <PinOff {...icon} />,
        run: () => pin([session], false),
      }
    : {
        ...common,
        id: 'pin',
        title: texts.pin,
        icon: <Pin {...icon} />,
        run: () => pin([session], true),
      }
