import { createStore } from 'zustand/vanilla'
import { readProposal } from '#domain/table/improve/read-proposal.ts'
import type { Price } from '#domain/pricing/price.ts'
import { isSettled, reduceRun, type Run } from '#domain/run/run.ts'
import type { SessionId } from '#domain/session/session.ts'
import { defaultSettings } from '#domain/session/settings.ts'
import type { PromptId } from '#domain/session/table-setup.ts'
import type { Improvement, Prompt } from '#domain/table/table.ts'
import type { Asker, Question } from '../../../runner/asker.ts'

/** A proposal that was asked for, on its way to a new version. */
export interface Improving {
  /** The version that is to be improved. */
  base: Prompt
  improvedFrom: Improvement
  /** The reply as it comes. */
  run: Run
  /** The proposed wording as somebody has changed it; null as long as nobody has. */
  edited: string | null
  /** The version that was made of it. */
  takenAs: PromptId | null
}

type Stage =
  | { kind: 'asking' }
  | { kind: 'failed' }
  /** No proposal can be read in the reply, or it ended before the prompt did. */
  | { kind: 'unreadable' }
  | { kind: 'proposed'; text: string; reasons: readonly string[] }
  | { kind: 'taken'; promptId: PromptId }

export function stageOf({ run, edited, takenAs }: Improving): Stage {
  if (takenAs !== null) return { kind: 'taken', promptId: takenAs }
  if (!isSettled(run)) return { kind: 'asking' }
  const proposal = readProposal(run.text)
  if (proposal?.isWhole)
    return { kind: 'proposed', text: edited ?? proposal.prompt, reasons: proposal.reasons }
  return { kind: 'failure' in run.state ? 'failed' : 'unreadable' }
}

interface Proposed {
  base: Prompt
  seenCaseIds: Improvement['seenCaseIds']
  request: Question['request']
  price: Price | null
}

interface Options {
  asker: Asker
  newId: () => string
  /** Milliseconds since 1970. */
  now: () => number
}

export type TableImproving = ReturnType<typeof createImproving>

/** The proposal of a table's prompt: it goes on, and stays, while its dialog is closed. */
export function createImproving({ asker, newId, now }: Options) {
  const store = createStore<Improving | null>()(() => null)
  const change = (changes: (improving: Improving) => Partial<Improving>) =>
    store.setState((improving) => improving && { ...improving, ...changes(improving) }, true)
  const stop = () => {
    const improving = store.getState()
    if (improving && !isSettled(improving.run)) asker.stop(improving.run.id)
  }
  return {
    store,
    propose: ({ base, seenCaseIds, request, price }: Proposed) => {
      stop()
      const run = replyRun({
        id: newId(),
        sessionId: base.sessionId,
        model: request.model,
        price,
        now: now(),
      })
      const improvedFrom = { promptId: base.id, seenCaseIds }
      store.setState({ base, improvedFrom, run, edited: null, takenAs: null }, true)
      asker.ask({
        id: run.id,
        request,
        onEvents: (events) =>
          change((improving) =>
            improving.run.id === run.id ? { run: events.reduce(reduceRun, improving.run) } : {},
          ),
      })
    },
    stop,
    edit: (text: string) => change(() => ({ edited: text })),
    taken: (promptId: PromptId) => change(() => ({ takenAs: promptId })),
    discard: () => {
      stop()
      store.setState(null, true)
    },
  }
}

const known = new WeakMap<Asker, Map<SessionId, TableImproving>>()

/** The proposal of a session's table: it outlives what shows the table. */
export function improvingOf(asker: Asker, sessionId: SessionId, options: Omit<Options, 'asker'>) {
  const ofPage = known.get(asker) ?? new Map<SessionId, TableImproving>()
  known.set(asker, ofPage)
  const improving = ofPage.get(sessionId) ?? createImproving({ asker, ...options })
  ofPage.set(sessionId, improving)
  return improving
}

interface Reply {
  id: string
  sessionId: string
  model: string
  price: Price | null
  now: number
}

/** A reply is an attempt like those in a conversation, so that it has the same figures; no session holds it. */
const replyRun = ({ id, sessionId, model, price, now }: Reply): Run => ({
  id,
  sessionId,
  columnId: '',
  messageId: '',
  previousRunId: null,
  model,
  settings: defaultSettings,
  origin: { kind: 'asked' },
  leftOut: [],
  seesImages: false,
  price,
  createdAt: now,
  state: { kind: 'queued' },
  sentAt: null,
  text: '',
  given: '',
  reasoning: '',
  toolCalls: [],
  dropped: [],
  firstTokenMs: null,
  firstTextMs: null,
  elapsedMs: null,
  usage: null,
  promptEstimate: null,
})
