import { expect } from 'vitest'
import { isSettled, type Run, type RunEvent } from '#domain/run/run.ts'
import type { ChatRequest } from '#domain/run/streamed-request.ts'
import { continueWords } from '#domain/run/transcript.ts'
import type { RunId } from '#domain/session/session.ts'
import { createRunner } from './runner.ts'
import { createScheduler } from '../scheduler/scheduler.ts'
import type { SessionsStore } from '../store/sessions-store.ts'
import { storeForTest } from '../store/testing.ts'
import { asMessages, conversationOnShow, type Exchange } from './page-for-test.ts'

type Asked = ChatRequest & { messages: Exchange[] }

/** How an answer ends. */
export type Outcome = 'finished' | 'failed' | 'cut off' | 'at the limit' | 'stopped' | 'stopped at once'

interface Open {
  runId: RunId
  say: (event: RunEvent) => void
}

/** Hands events on at once: frames are per-frame's own affair. */
const atOnce = <T>(deliver: (values: T[]) => void) => ({
  push: (value: T) => deliver([value]),
  flush: () => undefined,
})

/** Whatever promises have to do is done. */
export const idle = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * A store and the page's runner with a model that compares each request, at the moment it comes, with what the page
 * shows then; how its answers end is said from outside. Models are of one column each.
 */
export function echoPage() {
  const fixture = storeForTest(['model/1', 'model/2'])
  const { store } = fixture
  const open: Open[] = []
  /** What each run was sent before its question, or what stood before an answer that the reader wrote. */
  const made = new Map<RunId, Exchange[]>()
  /** What went out for each run. */
  const requests = new Map<RunId, ChatRequest>()
  let answers = 0

  async function* streamChat(request: Asked, signal: AbortSignal, jobId = '') {
    const { model, messages } = request
    // Stopped before it began: nothing is sent.
    if (signal.aborted) return
    const run = runOf(store, model, messages, made)
    made.set(run.id, expectShown(store, run, messages))
    expect(run.id).toBe(jobId)
    requests.set(run.id, structuredClone(request))
    const events: RunEvent[] = []
    let wake = () => undefined as void
    signal.addEventListener('abort', () => wake())
    const stream: Open = { runId: run.id, say: (event) => (events.push(event), wake()) }
    open.push(stream)
    try {
      yield { type: 'sent', at: 0 } satisfies RunEvent
      while (!signal.aborted) {
        const next = events.shift()
        if (next) yield next
        if (next && (next.type === 'finished' || next.type === 'broke')) return
        if (events.length === 0 && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve))
      }
    } finally {
      open.splice(open.indexOf(stream), 1)
    }
  }
  const problems: unknown[] = []
  async function* watched(...asked: Parameters<typeof streamChat>) {
    try {
      yield* streamChat(...asked)
    } catch (error) {
      problems.push(error)
    }
  }
  const pool = { maxConcurrent: () => 3 }
  // What it would hear is among the problems.
  const scheduler = createScheduler({ onError: () => undefined })
  const runner = createRunner({ store, scheduler, streamChat: watched, pool, batch: atOnce })

  const end = async ({ runId, say }: Open, outcome: Outcome) => {
    const words = () => say({ type: 'text', text: `answer ${++answers}`, afterMs: 1 })
    const broke: RunEvent = { type: 'broke', failure: { kind: 'unreachable' }, afterMs: 2 }
    if (outcome !== 'failed' && outcome !== 'stopped at once') words()
    await idle()
    if (outcome === 'finished') say({ type: 'finished', reason: 'stop', afterMs: 2 })
    else if (outcome === 'at the limit') say({ type: 'finished', reason: 'length', afterMs: 2 })
    else if (outcome === 'failed' || outcome === 'cut off') say(broke)
    else runner.stop([runId])
    await idle()
    if (problems[0] !== undefined) throw problems[0]
  }
  return {
    ...fixture,
    runner,
    made,
    requests,
    open,
    end,
    /** Ends whatever is under way, and what begins thereafter. */
    endAll: async (outcome: () => Outcome) => {
      await idle()
      for (let ended = 0; open[0]; ended++) {
        if (ended > 500) throw new Error('the answers do not come to an end')
        await end(open[0], outcome())
      }
      if (problems[0] !== undefined) throw problems[0]
    },
  }
}

/** The run that a request is for: the first of the model's column that waits with that question, and was not sent. */
function runOf(
  store: SessionsStore,
  model: string,
  messages: readonly Exchange[],
  made: ReadonlyMap<RunId, Exchange[]>,
): Run {
  const { runs, messages: questions } = store.getState()
  const asked = messages.findLast(({ role, content }) => role === 'user' && content !== continueWords)
  const run = Object.values(runs).find(
    ({ id, model: of, state, messageId }) =>
      of === model &&
      state.kind === 'queued' &&
      !made.has(id) &&
      String(asked?.content).endsWith(questions[messageId]?.text ?? ''),
  )
  if (!run) throw new Error(`no run waits for ${JSON.stringify(messages)}`)
  return run
}

/** Compares what was sent with what is shown; answers what stood before the question. */
function expectShown(store: SessionsStore, run: Run, messages: readonly Exchange[]): Exchange[] {
  const state = store.getState()
  const question = state.messages[run.messageId]
  if (!question) throw new Error('the question of a run is gone')
  const shown = conversationOnShow(state, run.columnId, question)
  expect(shown.filter((turn) => !isSettled(turn.run))).toEqual([])
  const ending =
    run.origin.kind === 'continued'
      ? [
          { role: 'assistant', content: run.given },
          { role: 'user', content: continueWords },
        ]
      : []
  expect(messages).toEqual([...asMessages(shown, question.text), ...ending])
  return asMessages(shown, null)
}
