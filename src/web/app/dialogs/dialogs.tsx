import { BookOpen, CircleHelp, Download, HardDrive, Plug } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Session } from '#domain/session/session.ts'
import { ConnectDialog } from '../../features/connections/connect-dialog.tsx'
import { ExportDialog } from '../../features/export/export-dialog.tsx'
import { HandbookDialog } from '../../features/handbook/handbook-dialog.tsx'
import type { Command } from '../../features/palette/command.ts'
import { ShortcutsDialog } from '../../features/palette/shortcuts-dialog.tsx'
import { YourDataDialog } from '../../features/your-data/your-data-dialog.tsx'
import { shortcutGroups, shortcuts } from '../../shortcuts/shortcuts.ts'

export type DialogName = 'connect' | 'help' | 'your-data' | 'export' | 'shortcuts'

/** What a dialog knows of the page, and can do with it. */
export interface DialogPage {
  /** The session on show, where there is something in it to export. */
  exported: Session | null
  /** Why nothing is saved at the moment, or null. */
  savingProblem: string | null
  hasKeyboard: boolean
  /** Opens a dialog over those that are open; what the argument says is the dialog's own. */
  open: (name: DialogName, argument?: string) => void
}

interface OpenedDialog {
  page: DialogPage
  /** What it was opened with, or an empty text. */
  argument: string
  close: () => void
}

interface PageDialog {
  /** Its name in the notice where it breaks. */
  what: string
  render: (opened: OpenedDialog) => ReactNode
  /** Its command in the palette: among those of the page, or of the session on show. */
  command: Omit<Command, 'id' | 'run'> & { about: 'page' | 'session' }
  /** Whether there is anything to open; always where nothing is said. */
  isThere?: (page: DialogPage) => boolean
}

const icon = { size: 16, strokeWidth: 1.5 }

/** The dialogs that any place of the page can open, in the order of their commands. A further one is a row here. */
export const pageDialogs: Record<DialogName, PageDialog> = {
  connect: {
    what: 'The list of providers',
    command: {
      about: 'page',
      title: 'Connect a provider …',
      icon: <Plug {...icon} />,
      keywords: ['key', 'api', 'models'],
    },
    // The argument is what was wrong with the code that opened it.
    render: ({ page, argument, close }) => (
      <ConnectDialog
        onHelp={() => page.open('help', '85-keys-and-local-models')}
        onClose={close}
        codeProblem={argument}
      />
    ),
  },
  'your-data': {
    what: 'What this browser keeps',
    command: {
      about: 'page',
      title: 'Your data',
      note: 'what this browser keeps',
      icon: <HardDrive {...icon} />,
      keywords: ['storage', 'room', 'space', 'saved', 'privacy', 'delete', 'quota'],
    },
    render: ({ page, close }) => {
      const toExport = () => {
        close()
        page.open('export')
      }
      return (
        <YourDataDialog
          problem={page.savingProblem}
          onExport={page.exported ? toExport : undefined}
          onClose={close}
        />
      )
    },
  },
  help: {
    what: 'The handbook',
    command: {
      about: 'page',
      title: 'Handbook',
      icon: <BookOpen {...icon} />,
      keywords: ['help', 'manual', 'guide'],
    },
    // The argument is a page's slug; without one it opens at the first.
    render: ({ argument, close }) => <HandbookDialog slug={argument || null} onClose={close} />,
  },
  shortcuts: {
    what: 'The list of shortcuts',
    command: {
      about: 'page',
      title: 'Shortcuts',
      icon: <CircleHelp {...icon} />,
      keys: shortcuts.shortcuts.keys[0],
      keywords: ['keyboard', 'keys', 'help'],
    },
    isThere: ({ hasKeyboard }) => hasKeyboard,
    render: ({ close }) => <ShortcutsDialog groups={shortcutGroups} onClose={close} />,
  },
  export: {
    what: 'The export',
    command: {
      about: 'session',
      title: 'Export …',
      note: 'every column and answer',
      icon: <Download {...icon} />,
      keywords: ['save', 'download', 'markdown', 'json', 'copy', 'file', 'backup'],
    },
    isThere: ({ exported }) => exported !== null,
    render: ({ page, close }) => page.exported && <ExportDialog session={page.exported} onClose={close} />,
  },
}

const names = Object.keys(pageDialogs) as DialogName[] // the table's own

/** The commands that open the dialogs there are now. */
export const dialogCommands = (page: DialogPage, about: PageDialog['command']['about']): Command[] =>
  names.flatMap((name) => {
    const { command, isThere } = pageDialogs[name]
    if (command.about !== about || isThere?.(page) === false) return []
    const { title, icon: image, note, keys, keywords } = command
    return {
      id: name,
      title,
      icon: image,
      ...(note !== undefined && { note }),
      ...(keys !== undefined && { keys }),
      ...(keywords && { keywords }),
      run: () => page.open(name),
    }
  })
