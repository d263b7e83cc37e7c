import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { firstModels } from '#domain/models/catalogue.ts'
import { explainFailure } from '#domain/run/explain-failure.ts'
import { mostColumns, type ColumnId, type Session } from '#domain/session/session.ts'
import { connectionsQuery } from './client/connections.ts'
import { RequestFailed } from './client/http.ts'
import { modelsQuery } from './client/models.ts'
import { Conversation } from './features/conversation/conversation.tsx'
import { Rail } from './features/history/rail.tsx'
import type { Runner } from './runner.ts'
import { useActions, useColumns, useOpenSession } from './store/hooks.ts'
import type { SavingState, SavingStore } from './store/restore-sessions.ts'
import { Button } from './ui/button.tsx'
import { Sheet } from './ui/sheet.tsx'
import { useIsPhone, useMediaQuery } from './ui/use-media-query.ts'
import { useShowToast } from './ui/toasts.tsx'
import { OpenRailContext } from './ui/workspace-head.tsx'
import { useTheme } from './ui/theme.ts'

const loadSettings = async () => ({
  default: (await import('./features/settings/settings-panel.tsx')).SettingsPanel,
})
const loadPicker = async () => ({
  default: (await import('./features/models/model-picker.tsx')).ModelPicker,
})
const ConnectDialog = lazy(async () => ({
  default: (await import('./features/connections/connect-dialog.tsx')).ConnectDialog,
}))
const SettingsPanel = lazy(loadSettings)
const ModelPicker = lazy(loadPicker)
const HandbookDialog = lazy(async () => ({
  default: (await import('./features/handbook/handbook-dialog.tsx')).HandbookDialog,
}))
const EmbeddingsWorkspace = lazy(async () => ({
  default: (await import('./features/embeddings/embeddings-workspace.tsx')).EmbeddingsWorkspace,
}))

interface AppProps {
  runner: Runner
  saving: SavingStore
}

/** The page: the rail, and the workspace on show. Features meet here and nowhere else. */
export function App({ runner, saving }: AppProps) {
  const [location, navigate] = useLocation()
  const session = useOpenSession()
  const actions = useActions()
  const isPhone = useIsPhone()
  const theme = useTheme()
  const savingState = useStore(saving)
  const isNarrow = useMediaQuery('(max-width: 1120px)')
  /** The reader's own choice; without one a narrow window folds the rail. */
  const [railChoice, setRailChoice] = useState<'open' | 'folded' | null>(null)
  const isRailFolded = (railChoice ?? (isNarrow ? 'folded' : 'open')) === 'folded'
  const [isRailSheetOpen, setIsRailSheetOpen] = useState(false)
  const [helpPage, setHelpPage] = useState<{ slug: string | null } | null>(null)
  const [isConnecting, setIsConnecting] = useState(false)
  /** The start page's card for embeddings was pressed: its example runs at once, like the others. */
  const [isExampleAsked, setIsExampleAsked] = useState(false)
  const place = location === '/embeddings' ? 'embeddings' : 'conversation'

  const foldRail = () => setRailChoice(isRailFolded ? 'open' : 'folded')
  const deleteSession = useDeleteSession(runner)
  const openConversation = () => {
    setIsRailSheetOpen(false)
    if (isNarrow) setRailChoice(null)
    if (place !== 'conversation') navigate('/')
  }
  const startSession = useStartSession(session)
  const newSession = () => {
    startSession()
    openConversation()
  }
  useDocumentTitle(place === 'embeddings' ? 'Embeddings' : (session?.title ?? ''))
  useShortcuts({ newSession, foldRail })

  const rail = (isSheet: boolean) => (
    <Rail
      place={place}
      openSessionId={session?.id ?? null}
      isDark={theme.isDark}
      savingNote={savingNotes[savingState]}
      {...(isSheet ? { onClose: () => setIsRailSheetOpen(false) } : { onFold: foldRail })}
      isFolded={!isSheet && isRailFolded}
      onDeleteSession={deleteSession}
      onNewSession={newSession}
      onOpenSession={(chosen) => {
        actions.sessionOpened(chosen.id)
        openConversation()
      }}
      onEmbeddings={() => {
        setIsRailSheetOpen(false)
        navigate('/embeddings')
      }}
      onHelp={() => {
        setIsRailSheetOpen(false)
        setHelpPage({ slug: null })
      }}
      onTheme={theme.toggle}
    />
  )

  return (
    <OpenRailContext value={() => setIsRailSheetOpen(true)}>
      <div className="shell" data-rail={isRailFolded ? 'folded' : 'open'}>
        {!isPhone && rail(false)}
        {place === 'embeddings' ? (
          <Suspense fallback={<div className="workspace" />}>
            <EmbeddingsWorkspace measureAtOnce={isExampleAsked} />
          </Suspense>
        ) : (
          session && (
            <ConversationPlace
              key={session.id}
              session={session}
              runner={runner}
              onEmbeddings={() => {
                setIsExampleAsked(true)
                navigate('/embeddings')
              }}
              isConnecting={isConnecting}
              onConnect={() => setIsConnecting(true)}
            />
          )
        )}
      </div>
      {isPhone && isRailSheetOpen && (
        <Sheet label="Sessions" onClose={() => setIsRailSheetOpen(false)}>
          {rail(true)}
        </Sheet>
      )}
      {isConnecting && (
        <Suspense>
          <ConnectDialog
            onHelp={() => setHelpPage({ slug: '85-keys-and-local-models' })}
            onClose={() => setIsConnecting(false)}
          />
        </Suspense>
      )}
      {helpPage && (
        <Suspense>
          <HandbookDialog slug={helpPage.slug} onClose={() => setHelpPage(null)} />
        </Suspense>
      )}
    </OpenRailContext>
  )
}

const savingNotes: Record<SavingState, string> = {
  saved: 'Saved in this browser only',
  failing: 'Not saved: the browser’s room is full',
  impossible: 'Not saved: this browser keeps no data',
}

interface ConversationPlaceProps {
  session: Session
  runner: Runner
  onEmbeddings: () => void
  /** The dialog that connects providers is open: the picker makes way for it, and comes back. */
  isConnecting: boolean
  onConnect: () => void
}

/** The open session, with the panels and dialogs that other features bring to it. */
function ConversationPlace(props: ConversationPlaceProps) {
  const { session, runner, isConnecting, onEmbeddings, onConnect } = props
  const actions = useActions()
  const columns = useColumns(session)
  const isPhone = useIsPhone()
  const models = useQuery(modelsQuery)
  const [isPanelOpen, setIsPanelOpen] = useState(false)
  const [scope, setScope] = useState<ColumnId | null>(null)
  const [pickerFor, setPickerFor] = useState<ColumnId | null>(null)
  const pickerPosition = columns.findIndex((column) => column.id === pickerFor)
  const connections = useQuery({ ...connectionsQuery, enabled: pickerFor !== null || isPanelOpen })
  const connectIfOn = connections.data?.kind === 'on' ? onConnect : undefined
  useFirstModels(session)
  usePreloading()

  const closePanel = () => setIsPanelOpen(false)
  const panel = isPanelOpen && (
    <Suspense fallback={<aside className="settings-panel" />}>
      <SettingsPanel
        session={session}
        scope={scope}
        onScope={setScope}
        onConnect={connectIfOn}
        onClose={closePanel}
      />
    </Suspense>
  )
  return (
    <>
      <Conversation
        session={session}
        models={models.data ?? []}
        areModelsLoading={models.isPending}
        modelsProblem={
          models.isError && <ModelsProblem error={models.error} onRetry={() => models.refetch()} />
        }
        runner={runner}
        panel={!isPhone && panel}
        isPanelOpen={isPanelOpen}
        onTogglePanel={() => setIsPanelOpen(!isPanelOpen)}
        onOpenSettings={(columnId) => {
          setScope(columns.length > 1 ? columnId : null)
          setIsPanelOpen(true)
        }}
        onChooseModel={setPickerFor}
        onEmbeddings={onEmbeddings}
        onHowToConnect={onConnect}
      />
      {isPhone && panel && (
        <Sheet label="Settings" onClose={closePanel}>
          {panel}
        </Sheet>
      )}
      {pickerFor !== null && pickerPosition >= 0 && !isConnecting && (
        <Suspense>
          <ModelPicker
            models={models.data ?? []}
            position={pickerPosition}
            used={columns.map((column) => column.model)}
            canAdd={columns.length < mostColumns}
            onUse={(model) => actions.modelChosen(pickerFor, model)}
            onAdd={(model) => actions.columnAdded(session.id, model)}
            onConnect={connectIfOn}
            onClose={() => setPickerFor(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function ModelsProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const failure = error instanceof RequestFailed ? error.failure : ({ kind: 'unreachable' } as const)
  const { title, text } = explainFailure(failure, '')
  return (
    <div className="notice" role="alert">
      <TriangleAlert size={16} strokeWidth={1.5} />
      <span className="min-w-0 flex-1">
        <b>The list of models did not come.</b> {title}. {text}
      </span>
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}

const preloadAfterMs = 1500

/** What is not part of the first load comes while nothing is going on, so that it opens at once. */
function usePreloading() {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled([loadSettings(), loadPicker()]), preloadAfterMs)
    return () => clearTimeout(timer)
  }, [])
}

/** Starts a session with the models of the open one. */
function useStartSession(session: Session | undefined) {
  const actions = useActions()
  const models = useColumns(session ?? noSession).map((column) => column.model)
  return () => actions.sessionStarted(models.length > 0 ? models : ['', ''])
}

const noSession = { columnIds: [] }

/** Columns that were made before the model list came get their models from it. */
function useFirstModels(session: Session) {
  const actions = useActions()
  const columns = useColumns(session)
  const { data } = useQuery(modelsQuery)
  useEffect(() => {
    if (!data) return
    const first = firstModels(data)
    for (const [position, column] of columns.entries()) {
      const model = first[position] ?? first[0]
      if (column.model === '' && model !== undefined) actions.modelChosen(column.id, model)
    }
  }, [data, columns, actions])
}

/** Deleting a session hangs up on its answers: nobody could stop them any more. */
function useDeleteSession(runner: Runner) {
  const actions = useActions()
  const showToast = useShowToast()
  return (session: Session) => {
    runner.stopSession(session.id)
    actions.sessionDeleted(session.id)
    showToast({
      text: `“${session.title || 'New session'}” deleted`,
      undo: () => actions.sessionRestored(session.id),
    })
  }
}

function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title === '' ? 'Parley' : `${title} · Parley`
  }, [title])
}

/** Ctrl or Command with Shift+O, and with B. */
function useShortcuts({ newSession, foldRail }: { newSession: () => void; foldRail: () => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      const action =
        key === 'o' && event.shiftKey ? newSession : key === 'b' && !event.shiftKey ? foldRail : null
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [newSession, foldRail])
}
