import { createStore } from 'zustand/vanilla'
import type { Price } from '#domain/pricing/price.ts'
import { loneRun } from '#domain/run/lone-run.ts'
import { isSettled, reduceRun, type Run } from '#domain/run/run.ts'
import type { SessionId } from '#domain/session/session.ts'
import type { PromptId } from '#domain/session/table-setup.ts'
import type { Improvement, Prompt } from '#domain/table/table.ts'
import type { Ask } from '../../../runner/ask.ts'
import { proposalOf } from './proposal-of.ts'

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

/** What somebody has said of the next proposal, and did not ask for yet. */
export interface Wish {
  /** What should be different. */
  text: string
  /** Who proposes; null until one is chosen. */
  model: string | null
  /** How many rows are kept from the model; null for the usual number. */
  kept: number | null
}

const newWish: Wish = { text: '', model: null, kept: null }

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
  const proposal = proposalOf(run)
  if (proposal?.isWhole)
    return { kind: 'proposed', text: edited ?? proposal.prompt, reasons: proposal.reasons }
  return { kind: 'failure' in run.state ? 'failed' : 'unreadable' }
}

interface Proposed {
  base: Prompt
  seenCaseIds: Improvement['seenCaseIds']
  request: Parameters<Ask>[0]
  price: Price | null
}

interface Options {
  ask: Ask
  newId: () => string
}

export type TableImproving = ReturnType<typeof createImproving>

/** The proposal of a table's prompt, and the wish for it: they go on, and stay, while their dialog is closed. */
export function createImproving({ ask, newId }: Options) {
  const store = createStore<Improving | null>()(() => null)
  const wish = createStore<Wish>()(() => newWish)
  const change = (changes: (improving: Improving) => Partial<Improving>) =>
    store.setState((improving) => improving && { ...improving, ...changes(improving) }, true)
  let stopAsking: () => void = () => undefined
  const stop = () => {
    const improving = store.getState()
    if (improving && !isSettled(improving.run)) stopAsking()
  }
  return {
    store,
    wish,
    propose: ({ base, seenCaseIds, request, price }: Proposed) => {
      stop()
      const run = loneRun({ id: newId(), model: request.model, price })
      const improvedFrom = { promptId: base.id, seenCaseIds }
      store.setState({ base, improvedFrom, run, edited: null, takenAs: null }, true)
      stopAsking = ask(request, (events) =>
        change((improving) =>
          improving.run.id === run.id ? { run: events.reduce(reduceRun, improving.run) } : {},
        ),
      )
    },
    stop,
    edit: (text: string) => change(() => ({ edited: text })),
    taken: (promptId: PromptId) => {
      change(() => ({ takenAs: promptId }))
      // It was for the version before.
      wish.setState(newWish, true)
    },
    discard: () => {
      stop()
      store.setState(null, true)
    },
  }
}

const known = new WeakMap<Ask, Map<SessionId, TableImproving>>()

/** The proposal of a session's table: it outlives what shows the table. */
export function improvingOf(ask: Ask, sessionId: SessionId, newId: () => string) {
  const ofPage = known.get(ask) ?? new Map<SessionId, TableImproving>()
  known.set(ask, ofPage)
  const improving = ofPage.get(sessionId) ?? createImproving({ ask, newId })
  ofPage.set(sessionId, improving)
  return improving
}
