import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type Ref } from 'react'
import type { Model } from '#domain/models/model.ts'
import { isDemoModel } from '#domain/models/split-model-id.ts'
import { turnsOnShow } from '#domain/session/on-show.ts'
import type { ColumnId, Session } from '#domain/session/session.ts'
import { siteQuery } from '../../client/site.ts'
import type { Runner } from '../../runner/runner.ts'
import { useActions, useColumns, useLiveRunIds, useTurns } from '../../store/hooks.ts'
import { useIsRerunning } from '../../store/use-is-rerunning.ts'
import { BrokenPart, Part } from '../../ui/broken-part.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Workspace } from '../../ui/workspace.tsx'
import { BoardMemories } from './board/board-memory.ts'
import { BoardActionsProvider, type BoardDialogs } from './base/board-actions.ts'
import type { AskingOffer } from './columns/asking-offer.tsx'
import { ColumnTabs } from './columns/column-tabs.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { useAnnouncement } from './use-announcement.tsx'
import { useColumnHandle, type ConversationHandle } from './use-column-handle.ts'
import { useEditedQuestions } from './use-edited-questions.ts'
import { useView } from './use-view.ts'
import { useColumnCommands } from './columns/use-column-commands.ts'
import { Composer, type ComposerHandle } from './composer/composer.tsx'
import { hasScreenKeyboard } from './base/has-screen-keyboard.ts'
import type { BoardHandle } from './board/board.tsx'
import type { Find } from './find/find.ts'
import {
  AnswersStatus,
  AskingOfferLine,
  Board,
  FindBar,
  NotLikeForLike,
  VaryColumn,
} from './deferred-components.ts'
import { EmptyBoard } from './board/empty-board.tsx'
import { RunnerProvider } from './base/runner-context.ts'
import { SessionStart } from './session-start.tsx'
import { words } from './words.ts'

interface ConversationProps {
  handle: Ref<ConversationHandle>
  session: Session
  models: readonly Model[]
  areModelsLoading: boolean
  /** Why there are no models, in plain words, or null. */
  modelsProblem: ReactNode
  dialogs: BoardDialogs
  /** Takes the whole session along; null while there is nothing in it. */
  onExport: (() => void) | null
  onShare: (() => void) | null
  /** The session's table, where that zoom is on show. */
  table: ReactNode
  onView: (view: 'conversation' | 'table') => void
  /** What the list says of a model. */
  modelOf: (id: string) => Model | undefined
  runner: Runner
  /** The settings panel, where it is open. */
  panel: ReactNode
  isPanelOpen: boolean
  onTogglePanel: () => void
  onOpenSettings: (columnId: ColumnId | null) => void
  onChooseModel: (columnId: ColumnId) => void
  /** Asks which model one more column gets. */
  onChooseNew: () => void
  /** What is to be found in the session, or null. */
  find: Find | null
  /** Opens the bar that finds a text in the session, or closes it. */
  onFind: (isOpen: boolean) => void
  onEmbeddings: () => void
  onNewSession: () => void
  /** Shows how providers are connected; absent for visitors of a public demo. */
  onHowToConnect: (() => void) | undefined
  /** Opens the dialog in which providers' keys are given; absent where the page takes none. */
  onConnect: (() => void) | undefined
}

/** One session: a chat where it has one column on show, a comparison where it has more. */
export function Conversation(props: ConversationProps) {
  return (
    <RunnerProvider value={props.runner}>
      <OpenConversation {...props} />
    </RunnerProvider>
  )
}

function OpenConversation(props: ConversationProps) {
  const { handle, session, models, modelsProblem, runner, panel, isPanelOpen } = props
  const { data: site } = useQuery(siteQuery)
  const actions = useActions()
  const columns = useColumns(session)
  const turns = useTurns(session)
  const liveRunIds = useLiveRunIds(session.id)
  const view = useView(session, columns)
  const [memories] = useState(() => new BoardMemories())
  const [variedId, setVariedId] = useState<ColumnId | null>(null)
  const [offer, setOffer] = useState<AskingOffer | null>(null)
  const { announcement, announce } = useAnnouncement()
  const edited = useEditedQuestions()
  const field = useRef<HTMLTextAreaElement>(null)
  const composer = useRef<ComposerHandle>(null)
  const boardHandle = useRef<BoardHandle>(null)

  const { isPhone, isChat, recipients, tab } = view
  const columnIds = columns.map((column) => column.id)
  const recipientIds = recipients.map(({ id }) => id)
  const lastTurn = turns.at(-1)
  const isRerunning = useIsRerunning(session.columnIds)
  const isLive = liveRunIds.length > 0 || isRerunning
  const hasOwnSettings = columns.some(({ own }) => Object.keys(own).length > 0)
  const isOffered = offer !== null && offer.turnId === lastTurn?.id

  const editLast = () => {
    const last = isChat ? turnsOnShow(turns, recipientIds).at(-1) : lastTurn
    if (last) edited.editQuestion(last.id)
  }
  const focusComposer = () => {
    if (!hasScreenKeyboard()) field.current?.focus()
  }
  const focusWhenLost = useEffectEvent(() => {
    // The composer would take away what is selected.
    const isTextSelected = getSelection()?.isCollapsed === false
    if (document.activeElement === document.body && !isTextSelected) focusComposer()
  })
  // Another tab may remove what has the focus, and what was told with a button may be over.
  const hasProblem = Boolean(modelsProblem)
  useEffect(() => focusWhenLost(), [turns.length, columns.length, hasProblem])
  const { addColumn } = useColumnHandle(handle, {
    session,
    columns,
    view,
    onChooseNew: props.onChooseNew,
    field,
    vary: setVariedId,
    commands: useColumnCommands({ announce, focusComposer }),
    // Where nothing was asked, in the table, and a second time, the keys are the browser's.
    find: () => (lastTurn && !props.find && !props.table ? props.onFind(true) : false),
  })
  const isDemo = columns.length > 0 && columns.every((column) => isDemoModel(column.model))
  const providers = [...new Set(models.map((model) => model.provider))].filter((name) => name !== 'demo')

  const board = { memory: memories.of(view.boardKey), session, columns, shown: view.shown, isChat }
  return (
    <BoardActionsProvider
      value={{
        chooseModel: props.onChooseModel,
        chooseRealModel: providers.length === 0 ? props.onHowToConnect : props.onChooseModel,
        openSettings: props.onOpenSettings,
        ...edited,
        ...props.dialogs,
        newSession: props.onNewSession,
        focusComposer,
        showAlone: view.showAlone,
        vary: setVariedId,
        announce,
        connect: props.onConnect,
      }}
    >
      <Workspace>
        <ConversationHead
          title={session.title}
          isDemo={isDemo}
          columnCount={columns.length}
          isChat={isChat}
          isTable={props.table !== null}
          isPhone={isPhone}
          isPanelOpen={isPanelOpen}
          onView={(chosen) => {
            props.onView(chosen === 'table' ? 'table' : 'conversation')
            if (chosen === 'table') return
            if (chosen === 'chat') {
              if (!isChat) view.showAlone(tab?.id ?? null)
            } else if (columns.length === 1) addColumn()
            else view.showAlone(null)
          }}
          onAddColumn={() => addColumn()}
          onExport={props.onExport}
          onShare={props.onShare}
          onTogglePanel={props.onTogglePanel}
          onHowToConnect={props.onHowToConnect}
        />
        <div
          className={`grid min-h-0 grid-rows-[minmax(0,1fr)] ${isPanelOpen && !isPhone ? 'grid-cols-[minmax(0,1fr)_320px]' : 'grid-cols-1'}`}
        >
          <main className="relative flex min-h-0 min-w-0 flex-col">
            {modelsProblem}
            {props.table ?? (
              <>
                {hasOwnSettings && (
                  <NotLikeForLike
                    session={session}
                    columns={columns}
                    lastTurn={lastTurn}
                    areSettingsOpen={isPanelOpen}
                  />
                )}
                {isOffered && (
                  <AskingOfferLine
                    sessionId={session.id}
                    number={turns.length}
                    asked={offer.columnIds}
                    columnIds={columnIds}
                    onAsk={() => {
                      runner.start(actions.questionAsked(offer.turnId, offer.columnIds))
                      setOffer(null)
                      focusComposer()
                    }}
                    onClose={() => {
                      setOffer(null)
                      focusComposer()
                    }}
                  />
                )}
                {isPhone && !isChat && tab && (
                  <ColumnTabs columns={columns} active={tab.id} lastTurn={lastTurn} onChange={view.show} />
                )}
                {lastTurn ? (
                  <ErrorBoundary
                    key={`board-${view.boardKey}`}
                    tryAgainOn={turns}
                    fallback={
                      <div className="min-h-0 flex-1 overflow-auto">
                        <BrokenPart what={words.parts.conversation} />
                      </div>
                    }
                  >
                    <Board
                      {...board}
                      handle={boardHandle}
                      turns={turns}
                      figures={isChat ? null : isPhone ? 'lines' : 'row'}
                    />
                  </ErrorBoundary>
                ) : (
                  <Part what={words.parts.start}>
                    <EmptyBoard {...board}>
                      <SessionStart
                        session={session}
                        columns={columns}
                        recipientIds={recipientIds}
                        models={models}
                        areModelsLoading={props.areModelsLoading}
                        connected={providers}
                        field={field}
                        composer={composer}
                        onEmbeddings={props.onEmbeddings}
                        onHowToConnect={props.onHowToConnect}
                      />
                    </EmptyBoard>
                  </Part>
                )}
                {props.find && (
                  <Part key={props.find.id} what={words.parts.find}>
                    <FindBar
                      find={props.find}
                      turns={turns}
                      columnIds={isChat ? recipientIds : columnIds}
                      board={boardHandle}
                      onShowColumn={view.show}
                      onClose={() => props.onFind(false)}
                    />
                  </Part>
                )}
                <div role="status" className="sr-only">
                  {lastTurn && <AnswersStatus columns={columns} lastTurn={lastTurn} />}
                </div>
                <div role="status" className="sr-only">
                  {announcement}
                </div>
                <Part what={words.parts.composer}>
                  <Composer
                    handle={composer}
                    field={field}
                    focus={focusComposer}
                    session={session}
                    lastTurnId={lastTurn?.id}
                    isPhone={isPhone}
                    columns={columns}
                    alone={(isChat && recipients[0]) || null}
                    isLive={isLive}
                    areModelsLoading={props.areModelsLoading}
                    modelOf={props.modelOf}
                    demo={site?.demo}
                    onEditLast={editLast}
                  />
                </Part>
              </>
            )}
          </main>
          {panel}
        </div>
        {variedId !== null && (
          <VaryColumn
            session={session}
            columns={columns}
            columnId={variedId}
            lastTurn={lastTurn}
            onOffer={setOffer}
            onClose={() => setVariedId(null)}
          />
        )}
      </Workspace>
    </BoardActionsProvider>
  )
}
