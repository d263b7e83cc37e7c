import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Session } from '#domain/session/session.ts'
import { Rail } from '../features/history/rail.tsx'
import { folderNote } from '../store/folder/folder-note.ts'
import type { SavingState } from '../store/saving.ts'
import { Part } from '../ui/broken-part.tsx'
import type { Page } from './commands/page.ts'
import type { PageDialogs } from './dialogs/use-page-dialogs.ts'
import { railKeys } from './rail-keys.ts'
import { words } from './words.ts'
import { workspaces } from './workspaces.tsx'

interface PageRailProps {
  page: Page
  dialogs: PageDialogs
  session: Session | undefined
  /** The path of the workspace on show; null where that is the conversation. */
  activePath: string | null
  savingState: SavingState
  /** The site’s own; null or absent where it has none. */
  title: string | null | undefined
  imprint: ReactNode
  isFolded: boolean
  /** Absent on a phone, where the rail is a sheet over the page. */
  onFold: (() => void) | undefined
  onWorkspace: (path: string) => void
}

/** The rail beside the page, or as a sheet over it on a phone. */
export function PageRail(props: PageRailProps) {
  const { page, dialogs, session, savingState, onFold } = props
  const folder = useStore(folderNote)
  return (
    <Part what={words.parts.sessions}>
      <Rail
        workspaces={workspaces}
        activePath={props.activePath}
        openSessionId={session?.id ?? null}
        title={props.title}
        imprint={props.imprint}
        isDark={page.isDark}
        savingNote={folder && savingState === 'saved' ? words.inFolder(folder) : words.saving[savingState]}
        {...(onFold ? { onFold } : { onClose: dialogs.closeRail })}
        isFolded={props.isFolded}
        keys={railKeys}
        onSearch={() => {
          dialogs.closeRail()
          dialogs.openPalette()
        }}
        onDuplicateSession={page.duplicateSession}
        onDeleteSession={(chosen) => page.deleteSessions([chosen])}
        onSelectSession={({ id }) => page.listSessions({ selectedId: id })}
        onNewSession={page.newSession}
        onOpenSession={page.openSession}
        onWorkspace={props.onWorkspace}
        onHelp={() => {
          dialogs.closeRail()
          dialogs.open('help')
        }}
        onData={() => {
          dialogs.closeRail()
          dialogs.open('your-data')
        }}
        onTheme={page.toggleTheme}
      />
    </Part>
  )
}
