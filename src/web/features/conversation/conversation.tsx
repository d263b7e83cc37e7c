import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { isDemoModel, nextModel, type Model } from '#domain/models/catalogue.ts'
import type { Price } from '#domain/pricing/price.ts'
import { columnLetter, type ColumnId, type MessageId, type Session } from '#domain/session/session.ts'
import type { Runner } from '../../runner.ts'
import { useActions, useColumns, useLiveRunIds, useTurns } from '../../store/hooks.ts'
import { useIsRerunning } from '../../store/use-is-stale.ts'
import { BrokenPart, Part } from '../../ui/broken-part.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Workspace } from '../../ui/workspace.tsx'
import { BoardMemories } from './board-memory.ts'
import { BoardActionsProvider } from './board-actions.ts'
import { ColumnTabs } from './column-tabs.tsx'
import { blockOf, hint, placeholder } from './columns/composer-words.ts'
import { ConversationHead } from './columns/conversation-head.tsx'
import { showColumn } from './columns/show-column.ts'
import { useColumnKeys } from './columns/use-page-keys.ts'
import type { AskingOffer } from './columns/use-sweep.ts'
import { useView } from './columns/use-view.ts'
import { Composer, type Question } from './composer/composer.tsx'
import { focusComposer } from './composer/focus-composer.ts'
import type { Example } from './examples.ts'
import { Board, PhoneFigures } from './deferred-board.ts'
import { AskingOfferLine, NotLikeForLike, StandingStatus, VaryColumn } from './deferred-parts.ts'
import { EmptyBoard } from './empty-board.tsx'
import { RunnerProvider } from './runner-context.ts'
import { Start } from './start.tsx'

interface ConversationProps {
  session: Session
  models: readonly Model[]
  areModelsLoading: boolean
  /** Why there are no models, in plain words, or null. */
  modelsProblem: ReactNode
  /** Something is to be said of the browser's room. */
  roomNotice: ReactNode
  /** Takes the whole session along; null while there is nothing in it. */
  onExport: (() => void) | null
  priceOf: (model: string) => Price | null
  takesImages: (model: string) => boolean | null
  runner: Runner
  /** The settings panel, where it is open. */
  panel: ReactNode
  isPanelOpen: boolean
  onTogglePanel: () => void
  onOpenSettings: (columnId: ColumnId | null) => void
  onChooseModel: (columnId: ColumnId) => void
  onEmbeddings: () => void
  onHowToConnect: () => void
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
  const { session, models, modelsProblem, runner, panel, isPanelOpen } = props
  const actions = useActions()
  const columns = useColumns(session)
  const turns = useTurns(session)
  const liveRunIds = useLiveRunIds(session.id)
  const view = useView(session, columns)
  const [memories] = useState(() => new BoardMemories())
  const [variedId, setVariedId] = useState<ColumnId | null>(null)
  const [offer, setOffer] = useState<AskingOffer | null>(null)
  const [said, setSaid] = useState('')

  const { isPhone, isChat, recipients, tab } = view
  const columnIds = columns.map((column) => column.id)
  const lastTurn = turns.at(-1)
  const isRerunning = useIsRerunning(session.columnIds)
  const isLive = liveRunIds.length > 0 || isRerunning
  const hasOwnSettings = columns.some(({ own }) => Object.keys(own).length > 0)
  const varied = columns.find(({ id }) => id === variedId)
  const isOffered = offer !== null && offer.turnId === lastTurn?.id

  const stop = () => runner.stop(liveRunIds)
  useColumnKeys(columnIds, view.show)

  const send = ({ text, columnIds: asked, images }: Question) =>
    runner.start(actions.promptSent(session.id, text, asked, images))
  const editQuestion = (turnId: MessageId) =>
    document.querySelector<HTMLElement>(`[data-edit-question="${turnId}"]`)?.click()
  const editLast = () => lastTurn && editQuestion(lastTurn.id)
  const addColumn = () => {
    const used = columns.map((column) => column.model)
    const id = flushSync(() => {
      const added = actions.columnAdded(session.id, nextModel(models, used))
      if (added !== null) view.showAmongAll(added)
      return added
    })
    if (id !== null) showColumn(id)
  }
  const showExample = (example: Example) => {
    const columnIdsAsked = actions.setUpReplaced(session.id, example)
    runner.start(actions.promptSent(session.id, example.question, columnIdsAsked))
    focusComposer()
  }

  const isDemo = columns.length > 0 && columns.every((column) => isDemoModel(column.model))
  const providers = [...new Set(models.map((model) => model.provider))].filter((name) => name !== 'demo')

  const board = { memory: memories.of(view.boardKey), session, columns, shown: view.shown, isChat }
  const start = (
    <Start
      isLoading={props.areModelsLoading}
      hasDemo={models.some((model) => model.id === 'demo/guide')}
      connected={providers}
      onExample={showExample}
      onEmbeddings={props.onEmbeddings}
      onHowToConnect={props.onHowToConnect}
    />
  )
  return (
    <BoardActionsProvider
      value={{
        chooseModel: props.onChooseModel,
        openSettings: props.onOpenSettings,
        editQuestion,
        showAlone: view.showAlone,
        vary: setVariedId,
        announce: setSaid,
        connect: props.onConnect,
      }}
    >
      <Workspace>
        <ConversationHead
          title={session.title}
          isDemo={isDemo}
          columnCount={columns.length}
          isChat={isChat}
          isPhone={isPhone}
          isPanelOpen={isPanelOpen}
          onView={(chosen) => {
            if (chosen === 'chat') view.showAlone(columns.length > 1 && tab ? tab.id : null)
            else if (columns.length === 1) addColumn()
            else view.showAlone(null)
          }}
          onAddColumn={addColumn}
          onExport={props.onExport}
          onTogglePanel={props.onTogglePanel}
        />
        <div className="conversation" data-panel={isPanelOpen && !isPhone}>
          <main className="conversation-main">
            {modelsProblem}
            {props.roomNotice}
            {hasOwnSettings && <NotLikeForLike session={session} columns={columns} />}
            {isOffered && (
              <AskingOfferLine
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
                    <BrokenPart what="This conversation" />
                  </div>
                }
              >
                <Board {...board} turns={turns} hasFiguresRow={!isChat && !isPhone} />
              </ErrorBoundary>
            ) : (
              <Part what="The start of this session">
                <EmptyBoard {...board}>{start}</EmptyBoard>
              </Part>
            )}
            {isPhone && !isChat && tab && lastTurn && (
              <PhoneFigures turn={lastTurn} columnIds={columnIds} shownId={tab.id} />
            )}
            <div role="status" className="sr-only">
              <StandingStatus columns={columns} lastTurn={lastTurn} />
            </div>
            <div role="status" className="sr-only">
              {said}
            </div>
            <Part key={session.id} what="The field for your question">
              <Composer
                session={session}
                placeholder={placeholder(recipients.length, lastTurn !== undefined, isDemo, isPhone)}
                columns={columns}
                alone={isChat && columns.length > 1 ? (recipients[0] ?? null) : null}
                isLive={isLive}
                blocked={blockOf(recipients, session, props.areModelsLoading)}
                priceOf={props.priceOf}
                takesImages={props.takesImages}
                onEditLast={editLast}
                hint={hint(
                  columns.length,
                  isChat,
                  recipients[0] ? columnLetter(columns.indexOf(recipients[0])) : '',
                )}
                isNarrow={isChat}
                onSend={send}
                onStop={stop}
              />
            </Part>
          </main>
          {panel}
        </div>
        {varied && (
          <VaryColumn
            session={session}
            columns={columns}
            column={varied}
            lastTurn={lastTurn}
            onOffer={setOffer}
            onClose={() => setVariedId(null)}
          />
        )}
      </Workspace>
    </BoardActionsProvider>
  )
}
