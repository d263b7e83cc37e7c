import '#web/ui/styles/base.css'
import './long-list.css'
import { createRoot, type Root } from 'react-dom/client'
import type { ReactNode } from 'react'
import { branchOf, type Column, type Message, type Session } from '#domain/session/session.ts'
import { Answer } from '#web/features/conversation/answer/answer.tsx'
import { BoardMemory } from '#web/features/conversation/board/board-memory.ts'
import { Board } from '#web/features/conversation/board/board.tsx'
import { RunnerProvider } from '#web/features/conversation/base/runner-context.ts'
import { createRateLimitsStore } from '#web/store/rate-limits.ts'
import { PlaygroundProvider, SessionsStoreProvider } from '#web/store/hooks.ts'
import { useRun } from '#web/store/turn-hooks.ts'
import { createOmittedParametersStore } from '#web/store/omitted-parameters.ts'
import { createSettingsHistory } from '#web/store/settings-history.ts'
import { createSessionsStore } from '#web/store/sessions-store.ts'
import { loadHighlighter } from '#web/ui/markdown/highlight/highlighter.ts'
import { ToastProvider } from '#web/ui/toasts.tsx'
import { afterFrame } from './after-frame.ts'
import { longSession, shortAnswers } from './long-session.ts'

// 2,000 messages on the page's own board, or all of them as plain rows that the browser may leave out by itself.
const tables = (answer: string, messages: number, model = 'bench/model') =>
  longSession({ messages, model, answers: shortAnswers(answer) })
const store = createSessionsStore({ newId: () => crypto.randomUUID(), now: Date.now })
let mounted: Root | undefined
const playground = {
  rateLimits: createRateLimitsStore(),
  omittedParameters: createOmittedParametersStore(),
  settingsHistory: createSettingsHistory(),
}
const idleRunner = {
  start: () => undefined,
  stop: () => undefined,
  tryNow: () => undefined,
  runAgainFrom: () => undefined,
}

const harness = {
  /** The saved rows of such a session, for the page's own database. */
  tables,
  async load(answer: string, messages: number) {
    mounted?.unmount()
    const { actions } = store.getState()
    actions.sessionLoaded('session-1', tables(answer, messages))
    actions.sessionOpened('session-1')
    // Its loading is paid once, whatever is mounted.
    await loadHighlighter()
  },
  async mount(kind: 'ours' | 'content-visibility') {
    const { messages, columns, sessions } = store.getState()
    const turns = branchOf(messages, sessions['session-1']?.tipId ?? null)
    const column = columns['column-1']
    const root = document.getElementById('root')
    const session = sessions['session-1']
    if (!root || !column || !session) throw new Error('Nothing was loaded.')
    mounted = createRoot(root)
    mounted.render(
      <SessionsStoreProvider value={store}>
        <PlaygroundProvider value={playground}>
          <ToastProvider>
            <RunnerProvider value={idleRunner}>
              {kind === 'ours' ? (
                <OwnBoard session={session} column={column} turns={turns} />
              ) : (
                <PlainRows column={column} turns={turns} />
              )}
            </RunnerProvider>
          </ToastProvider>
        </PlaygroundProvider>
      </SessionsStoreProvider>,
    )
    // A list that measures itself needs more than one.
    for (let frame = 0; frame < 10; frame += 1) await afterFrame()
    const rows = document.querySelectorAll('article').length
    if (kind === 'ours' && rows < 3) throw new Error('The board shows no past rows: it has no height here.')
    return rows
  },
}
Object.assign(window, { harness })

interface RowsProps {
  column: Column
  turns: readonly Message[]
}

const OwnBoard = ({ session, column, turns }: RowsProps & { session: Session }): ReactNode => (
  <Board
    handle={null}
    session={session}
    memory={new BoardMemory()}
    columns={[column]}
    shown={[column]}
    turns={turns}
    figures={null}
    isChat
  />
)

const PlainRows = ({ column, turns }: RowsProps): ReactNode => (
  <div className="scroller reading">
    <div className="board">
      <section className="column">
        {turns.map((turn) => (
          <PlainRow key={turn.id} turn={turn} runId={turn.attempts[column.id]?.at(-1)} />
        ))}
      </section>
    </div>
  </div>
)

function PlainRow({ turn, runId }: { turn: Message; runId: string | undefined }) {
  const run = useRun(runId)
  return (
    <article className="answer plain-row">
      <p>{turn.text}</p>
      {run && <Answer run={run} isLast={false} />}
    </article>
  )
}
