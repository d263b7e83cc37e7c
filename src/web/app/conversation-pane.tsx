import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ColumnId, Session } from '#domain/session/session.ts'
import { connectionsQuery } from '../client/connections-query.ts'
import { siteQuery } from '../client/site.ts'
import { useModels } from '../client/use-models.ts'
import type { BoardDialogs } from '../features/conversation/base/board-actions.ts'
import { useMayAsk } from '../features/conversation/base/use-may-ask.ts'
import { useStop } from '../features/conversation/base/use-stop.ts'
import { Conversation } from '../features/conversation/conversation.tsx'
import type { Find } from '../features/conversation/find/find.ts'
import type { ConversationHandle } from '../features/conversation/use-column-handle.ts'
import type { Runner } from '../runner/runner.ts'
import { useActions, useColumns, useHasFailed, useLiveRunIds } from '../store/hooks.ts'
import { Part } from '../ui/broken-part.tsx'
import { useIsPhone } from '../ui/use-media-query.ts'
import type { Comparison } from './commands/comparison.ts'
import {
  DialogPart,
  FirstModels,
  ModelChoice,
  ModelsProblem,
  SettingsPanel,
  Sheet,
  TablePane,
} from './deferred-features.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { words } from './words.ts'

interface ConversationPaneProps {
  /** Takes what the page's commands can do here. */
  conversation: RefObject<ConversationHandle | null>
  session: Session
  runner: Runner
  onEmbeddings: () => void
  /** The dialog that connects providers is open: the picker makes way for it, and comes back. */
  isConnecting: boolean
  onNewSession: () => void
  onConnect: (provider?: string) => void
  dialogs: BoardDialogs
  /** Takes the whole session along; null while there is nothing in it. */
  onExport: (() => void) | null
  /** Makes a link of it; null like the other. */
  onShare: (() => void) | null
  /** What is to be found in the session, or null. */
  find: Find | null
  /** Opens the bar that finds a text in the session, or closes it. */
  onFind: (isOpen: boolean) => void
  /** The palette, where it is open, with what it can do here. */
  palette: (comparison: Comparison) => ReactNode
}

/** The open session, with the panels and dialogs that other features bring to it. */
export function ConversationPane(props: ConversationPaneProps) {
  const { session, runner, conversation, isConnecting, onEmbeddings, onConnect, onExport, onShare, find } =
    props
  const actions = useActions()
  const columns = useColumns(session)
  const liveRunIds = useLiveRunIds(session.id)
  const stop = useStop(runner, session.id)
  const mayAsk = useMayAsk(session.id)
  const isPhone = useIsPhone()
  const models = useModels()
  const [hasFirstModels, setHasFirstModels] = useState(false)
  const [isPanelOpen, setIsPanelOpen] = useState(false)
  const [scope, setScope] = useState<ColumnId | null>(null)
  const [pickerFor, setPickerFor] = useState<ColumnId | 'new' | null>(null)
  const asksForKey = useHasFailed(session.id, 'key-refused')
  const connections = useQuery({
    ...connectionsQuery,
    enabled: pickerFor !== null || isPanelOpen || asksForKey,
  })
  // A visitor has no keys to give, whatever the server says of them.
  const isPublicDemo = useQuery(siteQuery).data?.demo != null
  const canConnect = !isPublicDemo && connections.data !== undefined && connections.data.kind !== 'off'
  const connect = () => onConnect()
  const howToConnect = isPublicDemo ? undefined : connect
  const connectIfOn = canConnect ? connect : undefined
  const modelsById = new Map(models.data?.map((model) => [model.id, model]))
  const modelOf = (id: string) => modelsById.get(id)
  const addColumn = () => conversation.current?.addColumn()
  const panelElement = useRef<HTMLElement>(null)
  const togglePanel = () => setIsPanelOpen(!isPanelOpen)
  useShortcuts({ addColumn, settings: togglePanel })

  const closePanel = () => setIsPanelOpen(false)
  const scopeOf = (columnId: ColumnId | null) => (columns.length > 1 ? columnId : null)
  const openPanel = (columnId: ColumnId | null) => {
    setScope(scopeOf(columnId))
    setIsPanelOpen(true)
  }
  const openSettings = (columnId: ColumnId | null) => {
    openPanel(columnId)
    panelElement.current?.focus()
  }
  const foundInstructions = find?.place?.kind === 'instructions' ? find.place : null
  const [shownFind, setShownFind] = useState<Find | null>(null)
  if (foundInstructions && find !== shownFind) {
    setShownFind(find)
    openPanel(foundInstructions.columnId)
  }
  const panel = isPanelOpen && (
    <Part what={words.parts.settings}>
      <SettingsPanel
        panel={panelElement}
        session={session}
        scope={scope}
        onScope={setScope}
        foundQuery={
          find && foundInstructions && scope === scopeOf(foundInstructions.columnId) ? find.query : null
        }
        onFoundShown={() => props.onFind(false)}
        onConnect={connectIfOn}
        onClose={closePanel}
      />
    </Part>
  )
  return (
    <>
      <FirstModels session={session} onChosen={() => setHasFirstModels(true)} />
      <Conversation
        handle={conversation}
        session={session}
        models={models.data ?? []}
        areModelsLoading={models.isLoading || (models.isSuccess && !hasFirstModels)}
        modelsProblem={
          models.problem && (
            <ModelsProblem error={models.problem} isFetching={models.isFetching} askAgain={models.askAgain} />
          )
        }
        dialogs={props.dialogs}
        onExport={onExport}
        onShare={onShare}
        table={
          session.view === 'table' ? (
            <Part what={words.parts.table}>
              <TablePane
                session={session}
                modelOf={modelOf}
                onChooseModel={setPickerFor}
                onOpenSettings={openSettings}
                onConnect={howToConnect}
                onInspect={props.dialogs.inspect}
              />
            </Part>
          ) : null
        }
        onView={(view) => actions.viewChosen(session.id, view)}
        modelOf={modelOf}
        runner={runner}
        panel={!isPhone && panel}
        isPanelOpen={isPanelOpen}
        onTogglePanel={togglePanel}
        find={foundInstructions ? null : find}
        onFind={props.onFind}
        onOpenSettings={openSettings}
        onChooseModel={setPickerFor}
        onChooseNew={() => setPickerFor('new')}
        onEmbeddings={onEmbeddings}
        onNewSession={props.onNewSession}
        onHowToConnect={howToConnect}
        onConnect={connectIfOn}
      />
      {isPhone && panel && (
        <Sheet label={words.settings} onClose={closePanel}>
          {panel}
        </Sheet>
      )}
      {pickerFor !== null && !isConnecting && (
        <DialogPart what={words.parts.models} onClose={() => setPickerFor(null)}>
          <ModelChoice
            session={session}
            columns={columns}
            columnId={pickerFor === 'new' ? null : pickerFor}
            onAdd={(model) => conversation.current?.addColumn(model)}
            isServiceHere={canConnect}
            onConnect={canConnect ? onConnect : undefined}
            onClose={() => setPickerFor(null)}
          />
        </DialogPart>
      )}
      {props.palette({
        session,
        columns,
        live: liveRunIds.length,
        chooseModel: setPickerFor,
        showAlone: (columnId) =>
          flushSync(() => {
            actions.viewChosen(session.id, 'conversation')
            actions.columnShownAlone(session.id, columnId)
          }),
        showTable: () => actions.viewChosen(session.id, 'table'),
        columnCommands: () => conversation.current,
        toggleSettings: togglePanel,
        stop,
        askAgain: (columnId, runId) => {
          const again = mayAsk([columnId]) && actions.retryAsked(runId)
          if (again) runner.start([again])
        },
      })}
    </>
  )
}
