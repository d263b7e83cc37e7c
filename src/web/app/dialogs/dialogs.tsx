import {
  Bookmark,
  BookOpen,
  CircleHelp,
  Code,
  Diff,
  Download,
  EqualApproximately,
  EyeOff,
  HardDrive,
  Plug,
  Scale,
  ScanText,
  Share,
  Upload,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Session } from '#domain/session/session.ts'
import { AgreementDialog } from '../../features/agreement/agreement-dialog.tsx'
import { CodeDialog } from '../../features/code/code-dialog.tsx'
import { CompareWordsDialog } from '../../features/compare-words/compare-words-dialog.tsx'
import { ConnectDialog } from '../../features/connections/connect-dialog.tsx'
import { SessionExportDialog } from '../../features/export/session-export-dialog.tsx'
import { HandbookDialog } from '../../features/handbook/handbook-dialog.tsx'
import { InspectDialog } from '../../features/inspect/inspect-dialog.tsx'
import { ImportDialog } from '../../features/import-sessions/import-dialog.tsx'
import { JudgeDialog } from '../../features/judging/judge-dialog.tsx'
import { ModelJudgeDialog } from '../../features/judging/by-model/model-judge-dialog.tsx'
import type { ModelJudgingParts } from '../../features/judging/by-model/use-model-judging.ts'
import type { Command } from '../../features/palette/command.ts'
import { ShortcutsDialog } from '../../features/palette/shortcuts-dialog.tsx'
import { ShareDialog } from '../../features/share/share-dialog.tsx'
import { sharedFigures } from '../../features/share/shared-figures.ts'
import { PromptsDialog } from '../../features/table/library/prompts-dialog.tsx'
import { YourDataDialog } from '../../features/your-data/your-data-dialog.tsx'
import { shortcutGroups } from '../../shortcuts/shortcut-groups.ts'
import { shortcuts } from '../../shortcuts/shortcuts.ts'
import { providerInArgument } from './connect-argument.ts'
import { WhileOnShow } from './while-on-show.tsx'
import { words } from './words.ts'

export type DialogName = keyof typeof words

/** What a dialog knows of the page, and can do with it. */
export interface DialogPage {
  /** The session on show, or null in a workspace beside it. */
  shown: Session | null
  /** The same, where there is something in it to export. */
  exported: Session | null
  /** Why nothing is saved at the moment, or null. */
  savingProblem: string | null
  hasKeyboard: boolean
  /** Its visitors give no keys, and read nothing of them. */
  isPublicDemo: boolean
  /** Opens a dialog over those that are open; what the argument says is the dialog's own. */
  open: (name: DialogName, argument?: string) => void
  openSession: (session: Session) => void
  /** What stands in the message field. */
  written: () => string
  /** Puts a text in its place. */
  write: (text: string) => void
}

interface OpenedDialog {
  page: DialogPage
  judgingParts: ModelJudgingParts
  /** What it was opened with, or an empty text. */
  argument: string
  close: () => void
}

interface PageDialog {
  /** Where the palette has its command: among those of the page, or of the session on show. */
  group: 'page' | 'session'
  icon: ReactNode
  keys?: string
  render: (opened: OpenedDialog) => ReactNode
  /** Whether there is anything to open; always where nothing is said. */
  isThere?: (page: DialogPage) => boolean
}

const icon = { size: 16, strokeWidth: 1.5 }

/** The session on show has answers of several columns to compare. */
const hasAnswersSideBySide = ({ shown }: DialogPage) =>
  shown !== null && shown.tipId !== null && shown.columnIds.length > 1

/** Draws a dialog about the session on show, or about the same where there is something in it to export. */
const inSession =
  (
    which: 'shown' | 'exported',
    draw: (session: Session, opened: OpenedDialog) => ReactNode,
  ): PageDialog['render'] =>
  (opened) => (
    <WhileOnShow session={opened.page[which]} onClose={opened.close}>
      {(session) => draw(session, opened)}
    </WhileOnShow>
  )

/**
 * The dialogs that any part of the page can open, in the order of their commands. A further one is a row here, and its
 * words in words.ts.
 */
export const pageDialogs: Record<DialogName, PageDialog> = {
  connect: {
    group: 'page',
    icon: <Plug {...icon} />,
    isThere: ({ isPublicDemo }) => !isPublicDemo,
    // The argument names a provider, or is what was wrong with the code that opened it.
    render: ({ page, argument, close }) => {
      const provider = providerInArgument(argument)
      return (
        <ConnectDialog
          onHelp={() => page.open('help', '85-keys-and-local-models')}
          onClose={close}
          provider={provider}
          codeProblem={provider === null ? argument : ''}
        />
      )
    },
  },
  'your-data': {
    group: 'page',
    icon: <HardDrive {...icon} />,
    render: ({ page, close }) => {
      const goTo = (name: DialogName) => () => {
        close()
        page.open(name)
      }
      return (
        <YourDataDialog
          problem={page.savingProblem}
          onExport={page.exported ? goTo('export') : undefined}
          onOpenSession={(session) => {
            close()
            page.openSession(session)
          }}
          onImport={goTo('import')}
          onClose={close}
        />
      )
    },
  },
  import: {
    group: 'page',
    icon: <Upload {...icon} />,
    render: ({ page, close }) => (
      <ImportDialog onHelp={() => page.open('help', '63-bring-conversations')} onClose={close} />
    ),
  },
  help: {
    group: 'page',
    icon: <BookOpen {...icon} />,
    // The argument is a page's slug; without one it opens at the first.
    render: ({ page, argument, close }) => (
      <HandbookDialog slug={argument || null} isPublicDemo={page.isPublicDemo} onClose={close} />
    ),
  },
  shortcuts: {
    group: 'page',
    icon: <CircleHelp {...icon} />,
    keys: shortcuts.shortcuts.keys[0],
    isThere: ({ hasKeyboard }) => hasKeyboard,
    render: ({ close }) => <ShortcutsDialog groups={shortcutGroups} onClose={close} />,
  },
  prompts: {
    group: 'session',
    icon: <Bookmark {...icon} />,
    // A table has no message field.
    isThere: ({ shown }) => shown !== null && shown.view !== 'table',
    // The argument is the id of a question to keep, or says that what is written is to be filled in.
    render: inSession('shown', (_, { page, argument, close }) => (
      <PromptsDialog
        written={page.written()}
        questionId={argument}
        isFillingIn={argument === 'fill-in'}
        onWrite={(text) => {
          // The field cannot have the focus while a dialog is open.
          flushSync(close)
          page.write(text)
        }}
        onClose={close}
      />
    )),
  },
  'compare-words': {
    group: 'session',
    icon: <Diff {...icon} />,
    isThere: hasAnswersSideBySide,
    // The argument is a question's id; without one it is about the last.
    render: inSession('shown', (session, { page, argument, close }) => (
      <CompareWordsDialog
        session={session}
        questionId={argument}
        onAskModel={(questionId) => page.open('ask-judge', questionId)}
        onClose={close}
      />
    )),
  },
  agreement: {
    group: 'session',
    icon: <EqualApproximately {...icon} />,
    isThere: ({ shown }) => shown !== null && shown.tipId !== null,
    // The argument is a question's id; without one it is about the last that was answered more than once.
    render: inSession('shown', (session, { argument, close }) => (
      <AgreementDialog session={session} questionId={argument} onClose={close} />
    )),
  },
  judge: {
    group: 'session',
    icon: <EyeOff {...icon} />,
    isThere: hasAnswersSideBySide,
    // The argument is the question whose answers are judged first.
    render: inSession('shown', (session, { page, argument, close }) => (
      <JudgeDialog
        session={session}
        firstId={argument || null}
        figuresOf={sharedFigures}
        onHelp={() => page.open('help', '55-fair-comparison')}
        onAskModel={() => page.open('ask-judge')}
        onClose={close}
      />
    )),
  },
  'ask-judge': {
    group: 'session',
    icon: <Scale {...icon} />,
    isThere: hasAnswersSideBySide,
    // The argument is the question that is judged alone at first.
    render: inSession('shown', (session, { page, judgingParts, argument, close }) => (
      <ModelJudgeDialog
        parts={judgingParts}
        session={session}
        firstId={argument || null}
        figuresOf={sharedFigures}
        onHelp={() => page.open('help', '55-fair-comparison')}
        onJudgeBlind={() => {
          close()
          page.open('judge')
        }}
        onClose={close}
      />
    )),
  },
  export: {
    group: 'session',
    icon: <Download {...icon} />,
    isThere: ({ exported }) => exported !== null,
    render: inSession('exported', (session, { page, close }) => (
      <SessionExportDialog
        session={session}
        onShare={() => {
          close()
          page.open('share')
        }}
        onClose={close}
      />
    )),
  },
  share: {
    group: 'session',
    icon: <Share {...icon} />,
    isThere: ({ exported }) => exported !== null,
    render: inSession('exported', (session, { page, close }) => (
      <ShareDialog
        session={session}
        onExport={() => {
          close()
          page.open('export')
        }}
        onClose={close}
      />
    )),
  },
  code: {
    group: 'session',
    icon: <Code {...icon} />,
    isThere: ({ shown }) => shown !== null,
    // The argument is the id of a column or of an answer; without one it is what is on show.
    render: inSession('shown', (session, { argument, close }) => (
      <CodeDialog session={session} aboutId={argument} onClose={close} />
    )),
  },
  inspect: {
    group: 'session',
    icon: <ScanText {...icon} />,
    isThere: ({ shown }) => shown !== null && shown.tipId !== null,
    // The argument is the id of an answer; without one it is about those to the last question.
    render: inSession('shown', (session, { argument, close }) => (
      <InspectDialog session={session} of={argument} onClose={close} />
    )),
  },
}

const names = Object.keys(pageDialogs) as DialogName[] // the table's own

/** The commands that open the dialogs there are now. */
export const dialogCommands = (page: DialogPage, group: PageDialog['group']): Command[] =>
  names
    .filter((name) => pageDialogs[name].group === group && pageDialogs[name].isThere?.(page) !== false)
    .map((name) => {
      const { icon: image, keys } = pageDialogs[name]
      return {
        id: name,
        icon: image,
        ...(keys !== undefined && { keys }),
        ...words[name].command,
        run: () => page.open(name),
      }
    })
