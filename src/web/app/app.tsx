import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useBrowserLocation } from 'wouter/use-browser-location'
import { useStore } from 'zustand'
import type { Session } from '#domain/session/session.ts'
import { siteQuery } from '../client/site.ts'
import type { ConversationHandle } from '../features/conversation/use-column-handle.ts'
import { listHash, sessionsPath } from '../features/history/page/list-address.ts'
import { useActions, useOpenSession } from '../store/hooks.ts'
import { questionsInLine } from '../store/questions-in-line.ts'
import { useHasRows } from '../store/use-has-rows.ts'
import type { SavingStore } from '../store/saving.ts'
import { Part } from '../ui/broken-part.tsx'
import { useTextLimit } from '../ui/text-limit.ts'
import { gridId } from '../features/table/parts/element-ids.ts'
import { useTheme } from '../ui/theme.ts'
import { useIsPhone } from '../ui/use-media-query.ts'
import { ShellContext } from '../ui/workspace-head.tsx'
import type { Comparison } from './commands/comparison.ts'
import { ConversationPane } from './conversation-pane.tsx'
import {
  DialogPart,
  FrameHead,
  Imprint,
  PageDialogs,
  Palette,
  Sheet,
  TurnstileDialog,
  WaitingQuestions,
} from './deferred-features.ts'
import type { DialogPage } from './dialogs/dialogs.tsx'
import type { LateRunner } from './late-runner.ts'
import type { Page } from './commands/page.ts'
import { connectArgument } from './dialogs/connect-argument.ts'
import { PageNotices } from './page-notices.tsx'
import { PageRail } from './page-rail.tsx'
import { SkipLinks } from './skip-links.tsx'
import { isEmbedded, keepingEmbed } from './embedded.ts'
import { useDeleteSessions } from './use-delete-sessions.ts'
import { useDeletedElsewhereNotice } from './use-deleted-elsewhere-notice.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { useDuplicate } from './use-duplicate.ts'
import { useFailedOpeningNotice } from './use-failed-opening-notice.ts'
import { useFind } from './use-find.ts'
import { useHasKeyboard } from './use-has-keyboard.ts'
import { useOpenFound } from './use-open-found.ts'
import { useOwnerLink } from './use-owner-link.ts'
import { usePageDialogs } from './dialogs/use-page-dialogs.ts'
import { usePreloading } from './use-preloading.ts'
import { useRailFold } from './use-rail-fold.ts'
import { useRoomTrouble } from './use-room-trouble.ts'
import { useConversationPath, useSessionAddress } from './use-session-address.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useStartSession } from './use-start-session.ts'
import { embeddingsPath, listedWorkspaces, workspaces } from './workspaces.tsx'
import { words } from './words.ts'

export interface AppProps {
  runner: LateRunner
  saving: SavingStore
  /** Brings back what was saved, where that has not been done before the page is drawn. */
  restored: () => Promise<void>
  /** The code that came with the page's address, or null. */
  ownerCode: string | null
}

const shell = [
  // A row of a known height: with one that fits its content all that stands in the board would be laid out twice for
  // each letter typed (board.css).
  'grid h-dvh grid-rows-[minmax(0,1fr)] max-phone:grid-cols-[minmax(0,1fr)] max-phone:pt-[env(safe-area-inset-top)]',
  // Where there is little room the open rail lies over the page.
  'phone:max-wide:relative phone:max-wide:grid-cols-[56px_minmax(0,1fr)] short:h-auto short:min-h-dvh',
  // The rail ends where the workspace does.
  'phone:short:grid-rows-[max(100dvh,540px)]',
].join(' ')

/** The page: the rail, and the workspace on show. Features meet in this folder and nowhere else. */
export function App(props: AppProps) {
  const { runner, saving, restored, ownerCode } = props
  const [location, goTo] = useBrowserLocation()
  const navigate = keepingEmbed(goTo)
  const { data: site } = useQuery(siteQuery)
  const session = useOpenSession()
  const actions = useActions()
  const isPhone = useIsPhone()
  const theme = useTheme()
  const savingState = useStore(saving)
  const room = useRoomTrouble(savingState)
  const [updateOffer, setUpdateOffer] = useState<ReactNode>(null)
  const hasKeyboard = useHasKeyboard()
  useTextLimit()
  useFailedOpeningNotice()
  useDeletedElsewhereNotice()
  const fold = useRailFold()
  const dialogs = usePageDialogs()
  const startSession = useStartSession(session)
  const deleteSessions = useDeleteSessions(runner)
  const duplicate = useDuplicate(deleteSessions)
  /** The start page's card for embeddings was pressed: its example runs at once, like the others. */
  const [isExampleAsked, setIsExampleAsked] = useState(false)
  const conversation = useRef<ConversationHandle>(null)
  /** Without one it is the conversation. */
  const workspace = workspaces.find(({ path }) => path === location)
  // A later visit asks nothing by itself.
  if (isExampleAsked && location !== embeddingsPath) setIsExampleAsked(false)
  const conversationPath = useConversationPath()
  const find = useFind(workspace ? null : (session?.id ?? null))

  const showConversation = (shown: Session | undefined) => {
    dialogs.closeRail()
    fold.makeWay()
    if (workspace) navigate(conversationPath(shown))
  }
  const openConversation = () => showConversation(session)
  const openWorkspace = (path: string) => {
    dialogs.closeRail()
    navigate(path)
  }
  const hasRows = useHasRows(session)
  const shown = (!workspace && session) || null
  const areQuestionsInLine = useStore(questionsInLine, (inLine) => Object.keys(inLine).length > 0)
  const exported = shown && (shown.tipId !== null || hasRows) ? shown : null
  const openSession = (chosen: Session) => {
    actions.sessionOpened(chosen.id)
    find.endElsewhere(chosen.id)
    showConversation(chosen)
  }
  const dialogPage: DialogPage = {
    shown,
    exported,
    savingProblem: savingState === 'saved' ? null : words.saving[savingState],
    hasKeyboard,
    isPublicDemo: site?.demo != null,
    open: dialogs.open,
    openSession,
    written: () => conversation.current?.written() ?? '',
    write: (text) => conversation.current?.write(text),
  }
  const openFound = useOpenFound({ location, navigate, find, openSession })
  const page: Page = {
    isDark: theme.isDark,
    newSession: () => {
      startSession()
      showConversation(undefined)
    },
    openSession,
    duplicateSession: (chosen) => void duplicate(chosen, showConversation),
    deleteSessions,
    listSessions: (place) => {
      // The page that is there already is told by the browser.
      if (location === sessionsPath) globalThis.location.hash = listHash(place)
      else navigate(sessionsPath + listHash(place))
      dialogs.closeRail()
    },
    openConversation,
    findInSession: openFound,
    addColumn: (model) => {
      flushSync(openConversation)
      conversation.current?.addColumn(model)
    },
    goToColumn: (position) => conversation.current?.goToColumn(position),
    goToMessage: () => conversation.current?.goToMessage(),
    toggleTheme: theme.toggle,
    openHelp: (slug) => dialogs.open('help', slug),
    workspaceCommands: listedWorkspaces.map(({ path, title, icon, keywords }) => ({
      id: path,
      title,
      icon,
      keywords,
      run: () => openWorkspace(path),
    })),
    dialogs: dialogPage,
  }
  const openExport = exported ? () => dialogs.open('export') : null
  const openShare = exported ? () => dialogs.open('share') : null
  useSessionAddress({
    location,
    navigate,
    session,
    isElsewhere: workspace !== undefined,
    startSession,
    restored,
  })
  useDocumentTitle(workspace?.title ?? session?.title ?? '', site?.title)
  usePreloading(runner, restored, setUpdateOffer)
  useOwnerLink(ownerCode, (problem) => dialogs.open('connect', problem))
  useShortcuts({
    commands: dialogs.isPaletteOpen ? dialogs.closePalette : dialogs.openPalette,
    newSession: page.newSession,
    foldRail: isPhone ? dialogs.openRail : fold.toggle,
    shortcuts: () => dialogs.open('shortcuts'),
  })

  const sessionSkips = [
    { label: words.skipToMessage, onSkip: page.goToMessage },
    // The answers of the table stand in its grid.
    {
      label: words.skipToAnswers,
      onSkip: () => {
        const grid = document.getElementById(gridId)
        if (grid) grid.focus()
        else page.goToColumn(0)
      },
    },
  ]
  const imprint = site?.imprint && <Imprint imprint={site.imprint} />
  const rail = {
    page,
    dialogs,
    session,
    activePath: workspace?.path ?? null,
    savingState,
    title: site?.title,
    imprint,
    onWorkspace: openWorkspace,
  }
  const palette = (comparison: Comparison | null) =>
    dialogs.isPaletteOpen && (
      <DialogPart what={words.parts.commands} onClose={dialogs.closePalette}>
        <Palette page={page} comparison={comparison} onClose={dialogs.closePalette} />
      </DialogPart>
    )

  return (
    <ShellContext
      value={{
        openRail: dialogs.openRail,
        notices: (
          <PageNotices
            site={site}
            updateOffer={updateOffer}
            roomTrouble={room.trouble}
            onRoomTroubleHidden={room.hide}
            onExport={openExport}
            onYourData={() => dialogs.open('your-data')}
          />
        ),
        frameHead: isEmbedded && (
          <FrameHead
            title={site?.title}
            imprint={imprint}
            onSessions={isPhone ? dialogs.openRail : null}
            onCommands={dialogs.openPalette}
          />
        ),
      }}
    >
      <div
        className={`${shell} ${isEmbedded ? 'grid-cols-1!' : fold.isFolded ? 'grid-cols-[56px_minmax(0,1fr)]' : 'grid-cols-[256px_minmax(0,1fr)]'}`}
      >
        {!isPhone && !isEmbedded && <SkipLinks links={workspace ? (workspace.skips ?? []) : sessionSkips} />}
        {!isPhone && !isEmbedded && <PageRail {...rail} isFolded={fold.isFolded} onFold={fold.toggle} />}
        {workspace ? (
          <Part key={workspace.path} what={workspace.what}>
            <workspace.Pane isExampleAsked={isExampleAsked} page={page} />
          </Part>
        ) : (
          session && (
            <Part key={session.id} what={words.parts.session}>
              <ConversationPane
                conversation={conversation}
                session={session}
                runner={runner}
                onEmbeddings={() => {
                  navigate(embeddingsPath)
                  setIsExampleAsked(true)
                }}
                onNewSession={page.newSession}
                isConnecting={dialogs.opened.some(({ name }) => name === 'connect')}
                onConnect={(provider) => dialogs.open('connect', provider && connectArgument(provider))}
                dialogs={{
                  compareWords: (turnId) => dialogs.open('compare-words', turnId),
                  showAgreement: (turnId) => dialogs.open('agreement', turnId),
                  judge: (turnId) => dialogs.open('judge', turnId),
                  askJudge: (turnId) => dialogs.open('ask-judge', turnId),
                  showPrompts: (of) => dialogs.open('prompts', of),
                  showCode: (of) => dialogs.open('code', of),
                  inspect: (runId) => dialogs.open('inspect', runId),
                }}
                onExport={openExport}
                onShare={openShare}
                find={find.onShow}
                onFind={(isOpen) => (isOpen ? find.start(session.id) : find.end())}
                palette={palette}
              />
            </Part>
          )
        )}
      </div>
      {isPhone && dialogs.isRailOpen && (
        <Sheet label={words.sessions} onClose={dialogs.closeRail}>
          <PageRail {...rail} isFolded={false} />
        </Sheet>
      )}
      {dialogs.opened.length > 0 && (
        <PageDialogs page={dialogPage} opened={dialogs.opened} onClose={dialogs.close} />
      )}
      {workspace && palette(null)}
      {areQuestionsInLine && <WaitingQuestions runner={runner} shown={shown} />}
      {site?.demo?.turnstile && <TurnstileDialog />}
    </ShellContext>
  )
}
