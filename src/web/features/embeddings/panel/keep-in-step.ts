import { inputsOf } from '../vectors/store/column-inputs.ts'
import type { AskVectors } from '../vectors/vectors-client.ts'
import type { ColumnStatus } from '../state/panel-state.ts'
import type { PanelStore } from '../state/panel-store.ts'

interface InStep {
  /** For a worker that was started anew and knows nothing. */
  sendAll: () => void
  /** Another tab may have measured what is missing here. */
  lookForVectors: () => Promise<void>
}

/** Tells the worker what the panel is about whenever that changes, and the panel which vectors are there already. */
export function keepInStep(store: PanelStore, ask: AskVectors): InStep {
  let asked = 0

  /** Columns that are under way know better themselves. A worker that breaks meanwhile is asked again so many times. */
  const lookAgain = async (triesLeft: number): Promise<void> => {
    const mine = ++asked
    const missing = await ask('missing', { text: null }).catch(() => null)
    if (mine !== asked) return
    if (!missing) return triesLeft > 0 ? lookAgain(triesLeft - 1) : undefined
    const { set, statuses, actions } = store.getState()
    for (const column of set?.columns ?? []) {
      const { id } = column
      const status = statuses[id]
      if (status && (isUnderWay(status) || hasCause(status, missing[id] ?? []))) continue
      const total = inputsOf(column, set?.texts ?? []).length
      const left = missing[id]?.length ?? 0
      const count = { done: total - left, total }
      if (left === 0) actions.statusChanged(id, { kind: 'measured' })
      else if (status?.kind === 'paused') actions.statusChanged(id, { ...status, ...count })
      else actions.statusChanged(id, { kind: 'incomplete', ...count })
    }
    actions.vectorsChanged()
  }

  store.subscribe(({ set }, { set: before }) => {
    if (!set || set === before) return
    const changes = {
      ...(set.id !== before?.id && { id: set.id }),
      ...(set.texts !== before?.texts && { texts: set.texts }),
      ...(set.columns !== before?.columns && { columns: set.columns }),
      ...(set.judgements !== before?.judgements && { judgements: set.judgements }),
    }
    // A worker that broke is told everything when it starts again.
    if (Object.keys(changes).length > 0) void ask('take', changes).catch(() => undefined)
    // A copy of a set has the texts and columns of the first.
    if (changes.texts || changes.columns || set.id !== before?.id) void lookAgain(1)
  })

  return {
    sendAll: () => {
      const { set } = store.getState()
      if (!set) return
      void ask('take', set).catch(() => undefined)
      void lookAgain(0)
    },

    lookForVectors: async () => {
      const waiting = Object.entries(store.getState().statuses).flatMap(([id, status]) =>
        status.kind === 'incomplete' || status.kind === 'paused'
          ? [{ id, left: status.total - status.done }]
          : [],
      )
      if (waiting.length === 0) return
      const missing = await ask('missing', { text: null }).catch(() => null)
      if (missing && waiting.some(({ id, left }) => (missing[id]?.length ?? left) < left)) await lookAgain(0)
    },
  }
}

/** These know better themselves. */
const isUnderWay = ({ kind }: ColumnStatus) => kind === 'measuring' || kind === 'held'

/** What failed waits for another try, unless the texts that it failed by are other ones now, or gone. */
function hasCause(status: ColumnStatus, missing: readonly string[]): boolean {
  if (status.kind !== 'failed' || missing.length === 0) return false
  const { failure, tooLong } = status
  if (tooLong !== null) return missing.includes(tooLong)
  return failure.kind !== 'unusable-vectors' || failure.refused.some(({ input }) => missing.includes(input))
}
