import { useStore } from 'zustand'
import type { Session } from '#domain/session/session.ts'
import { Rail, type RailProps } from '../features/history/rail.tsx'
import { folderNote } from '../store/folder/folder-note.ts'
import type { SavingState } from '../store/saving.ts'
import { Part } from '../ui/broken-part.tsx'
import type { Page } from './commands/page.ts'
import type { PageDialogs } from './dialogs/use-page-dialogs.ts'
import { railKeys } from './rail-keys.ts'
import { words } from './words.ts'
import { listedWorkspaces } from './workspaces.tsx'

interface PageRailProps extends Pick<
  RailProps,
  'activePath' | 'title' | 'imprint' | 'isFolded' | 'onFold' | 'onWorkspace'
> {
  page: Page
  dialogs: PageDialogs
  session: Session | undefined
  savingState: SavingState
}

/** The rail beside the page, or as a sheet over it on a phone. */
export function PageRail({ page, dialogs, session, savingState, ...props }: PageRailProps) {
  const folder = useStore(folderNote)
  /** What opens over the page takes the place of the sheet. */
  const instead = (open: () => void) => () => {
    dialogs.closeRail()
    open()
  }
  return (
    <Part what={words.parts.sessions}>
      <Rail
        {...props}
        {...(!props.onFold && { onClose: dialogs.closeRail })}
        workspaces={listedWorkspaces}
        openSessionId={session?.id ?? null}
        isDark={page.isDark}
        savingNote={folder && savingState === 'saved' ? words.inFolder(folder) : words.saving[savingState]}
        keys={railKeys}
        onSearch={instead(dialogs.openPalette)}
        onDuplicateSession={page.duplicateSession}
        onDeleteSession={(chosen) => page.deleteSessions([chosen])}
        onSelectSession={({ id }) => page.listSessions({ selectedId: id })}
        onNewSession={page.newSession}
        onOpenSession={page.openSession}
        onHelp={instead(() => dialogs.open('help'))}
        onData={instead(() => dialogs.open('your-data'))}
        onTheme={page.toggleTheme}
      />
    </Part>
  )
}
