import { Plus, Settings2 } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { isDemoModel, nextModel, type Model } from '#domain/models/catalogue.ts'
import {
  columnLetter,
  mostColumns,
  type Column,
  type ColumnId,
  type Session,
} from '#domain/session/session.ts'
import type { Price } from '#domain/pricing/price.ts'
import { problemOf } from '#domain/session/json-settings.ts'
import { resolveSettings } from '#domain/session/settings.ts'
import type { Runner } from '../../runner.ts'
import { useActions, useColumns, useLiveRunIds, useTurns } from '../../store/hooks.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ChatIcon, CompareIcon } from '../../ui/icons.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useIsPhone } from '../../ui/use-media-query.ts'
import { WorkspaceHead } from '../../ui/workspace-head.tsx'
import { Board } from './board.tsx'
import { BoardMemories } from './board-memory.ts'
import { BoardActionsProvider } from './board-actions.ts'
import { ColumnTabs } from './column-tabs.tsx'
import { Composer, type Block, type Question } from './composer/composer.tsx'
import type { Example } from './examples.ts'
import { PhoneFigures } from './figures-row.tsx'
import { NotLikeForLike } from './not-like-for-like.tsx'
import { RunnerProvider } from './runner-context.ts'
import { Start } from './start.tsx'
import { StatusRegion } from './status-region.tsx'

interface ConversationProps {
  session: Session
  models: readonly Model[]
  areModelsLoading: boolean
  /** Why there are no models, in plain words, or null. */
  modelsProblem: ReactNode
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
}

/** One session: a chat where it has one column on show, a comparison where it has more. */
export function Conversation(props: ConversationProps) {
  const { session, models, modelsProblem, runner, panel, isPanelOpen } = props
  const actions = useActions()
  const columns = useColumns(session)
  const turns = useTurns(session)
  const liveRunIds = useLiveRunIds(session.id)
  const isPhone = useIsPhone()
  /** The column that stands alone: for good in a chat, or as the tab of a phone. */
  const [alone, setAlone] = useState<{ id: ColumnId; isChat: boolean } | null>(null)

  const picked = columns.find((column) => column.id === alone?.id)
  const tab = picked ?? columns[0]
  const isChat = columns.length === 1 || (picked !== undefined && alone?.isChat === true)
  const shown = (isChat || isPhone) && tab ? [tab] : columns
  const [memories] = useState(() => new BoardMemories())
  const boardKey = (isPhone && tab?.id) || 'all'
  const recipients = isChat && tab ? [tab] : columns
  const lastTurn = turns.at(-1)
  const isLive = liveRunIds.length > 0

  useColumnKeys(
    columns.map((column) => column.id),
    (id) => isPhone && setAlone({ id, isChat }),
  )
  const stop = () => runner.stop(liveRunIds)
  useStopKey(isLive, stop)

  const send = ({ text, columnIds, images }: Question) =>
    runner.start(actions.promptSent(session.id, text, columnIds, images))
  const editLast = () =>
    document.querySelector<HTMLElement>(`[data-edit-question="${lastTurn?.id}"]`)?.click()
  const addColumn = () => {
    const used = columns.map((column) => column.model)
    const id = actions.columnAdded(session.id, nextModel(models, used))
    setAlone(id !== null && isPhone ? { id, isChat: false } : null)
  }
  const showExample = (example: Example) => {
    setAlone(null)
    const columnIds = actions.setUpReplaced(session.id, example)
    runner.start(actions.promptSent(session.id, example.question, columnIds))
  }

  const isDemo = columns.length > 0 && columns.every((column) => isDemoModel(column.model))
  const providers = [...new Set(models.map((model) => model.provider))].filter((name) => name !== 'demo')

  return (
    <RunnerProvider value={runner}>
      <BoardActionsProvider value={{ chooseModel: props.onChooseModel, openSettings: props.onOpenSettings }}>
        <div className="workspace">
          <WorkspaceHead
            title={
              <>
                <h1>{session.title || 'New session'}</h1>
                {isDemo && <span className="badge">Demo models</span>}
              </>
            }
            middle={
              <Segments
                label="View"
                value={isChat ? 'chat' : 'compare'}
                onChange={(view) => {
                  if (view === 'chat') setAlone(tab ? { id: tab.id, isChat: true } : null)
                  else if (columns.length === 1) addColumn()
                  else setAlone(null)
                }}
                options={[
                  {
                    value: 'chat',
                    label: <ViewLabel icon={<ChatIcon />} text="Chat" />,
                  },
                  {
                    value: 'compare',
                    label: <ViewLabel icon={<CompareIcon />} text="Compare" />,
                  },
                ]}
              />
            }
            actions={
              <>
                {isPhone ? (
                  <IconButton label="Add column" disabled={columns.length >= mostColumns} onClick={addColumn}>
                    <Plus size={18} strokeWidth={1.5} />
                  </IconButton>
                ) : (
                  <Button look="ghost" disabled={columns.length >= mostColumns} onClick={addColumn}>
                    <Plus size={16} strokeWidth={1.5} />
                    Add column
                  </Button>
                )}
                <IconButton label="Settings" aria-expanded={isPanelOpen} onClick={props.onTogglePanel}>
                  <Settings2 size={isPhone ? 18 : 16} strokeWidth={1.5} />
                </IconButton>
              </>
            }
          />
          <div className="conversation" data-panel={isPanelOpen && !isPhone}>
            <main className="conversation-main">
              {modelsProblem}
              <NotLikeForLike session={session} columns={columns} />
              {isPhone && columns.length > 1 && tab && (
                <ColumnTabs
                  columns={columns}
                  active={tab.id}
                  lastTurn={lastTurn}
                  onChange={(id) => setAlone({ id, isChat: false })}
                />
              )}
              <Board
                key={`board-${boardKey}`}
                memory={memories.of(boardKey)}
                columns={columns}
                shown={shown}
                turns={turns}
                hasFiguresRow={!isChat && !isPhone}
                isChat={isChat}
                empty={
                  <Start
                    isLoading={props.areModelsLoading}
                    hasDemo={models.some((model) => model.id === 'demo/guide')}
                    connected={providers}
                    onExample={showExample}
                    onEmbeddings={props.onEmbeddings}
                    onHowToConnect={props.onHowToConnect}
                  />
                }
              />
              {isPhone && !isChat && lastTurn && (
                <PhoneFigures turn={lastTurn} columnIds={columns.map((column) => column.id)} />
              )}
              <StatusRegion columns={columns} lastTurn={lastTurn} />
              <Composer
                key={session.id}
                session={session}
                placeholder={placeholder(recipients.length, lastTurn !== undefined, isDemo)}
                columns={columns}
                alone={isChat && columns.length > 1 && tab ? tab : null}
                isLive={isLive}
                blocked={blockOf(recipients, session, props.areModelsLoading)}
                priceOf={props.priceOf}
                takesImages={props.takesImages}
                onEditLast={editLast}
                hint={hint(columns.length, isChat, tab ? columnLetter(columns.indexOf(tab)) : '')}
                isNarrow={isChat}
                onSend={send}
                onStop={stop}
              />
            </main>
            {panel}
          </div>
        </div>
      </BoardActionsProvider>
    </RunnerProvider>
  )
}

function ViewLabel({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      {icon}
      {text}
    </>
  )
}

function blockOf(recipients: readonly Column[], session: Session, areModelsLoading: boolean): Block | null {
  for (const column of recipients) {
    const problem = problemOf(resolveSettings(session.settings, column.own))
    if (problem !== null) return { words: problem, isPassing: false }
  }
  if (recipients.some((column) => column.model !== '')) return null
  return areModelsLoading
    ? { words: 'Looking for models …', isPassing: true }
    : { words: 'Choose a model first', isPassing: false }
}

function placeholder(recipients: number, isFollowUp: boolean, isDemo: boolean): string {
  if (recipients < 2) return isFollowUp ? 'Ask a follow-up' : 'Ask anything.'
  if (isFollowUp) return 'Ask the next question. Every column answers.'
  const who = recipients === 2 ? 'Both' : `All ${recipients}`
  return `Ask anything. ${who} ${isDemo ? 'demo models' : 'models'} answer.`
}

function hint(columns: number, isChat: boolean, letter: string): string {
  if (columns === 1) return 'Add a column to ask a second model the same thing.'
  return isChat
    ? `Only column ${letter} is asked. Compare shows all again.`
    : 'Each column keeps its own history.'
}

/** Alt+1 … Alt+9 go to a column. */
function useColumnKeys(columnIds: readonly ColumnId[], onGo: (id: ColumnId) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
      const id = event.altKey && digit ? columnIds[Number(digit) - 1] : undefined
      if (id === undefined) return
      event.preventDefault()
      onGo(id)
      document.getElementById(`column-${id}`)?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [columnIds, onGo])
}

/** Escape stops every answer, unless it closes something that lies over the page. */
function useStopKey(isLive: boolean, stop: () => void) {
  useEffect(() => {
    if (!isLive) return undefined
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const isOtherField =
        target instanceof HTMLElement && target.id !== 'composer' && target.matches('input, textarea')
      const isOverlayOpen = document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null
      if (event.key === 'Escape' && !event.isComposing && !isOverlayOpen && !isOtherField) stop()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isLive, stop])
}
