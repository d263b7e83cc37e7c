import { plainKernel } from '#domain/similarity/kernel/plain-kernel.ts'
import type { ColumnSpec, TextItem, TextSet } from '#domain/embeddings/text-set.ts'
import type { RateLimit } from '#domain/run/rate-limit.ts'
import type { Price } from '#domain/pricing/price.ts'
import { createScheduler } from '../../../scheduler/scheduler.ts'
import { createMeasuring } from '../measuring/measuring.ts'
import { createAnswering } from '../vectors/answering.ts'
import { createVectorStore } from '../vectors/store/vector-store.ts'
import type { FromWorker } from '../vectors/questions.ts'
import type { VectorDatabase } from '../vectors/store/vector-database.ts'
import type { AskVectors } from '../vectors/vectors-client.ts'
import { answersFrom } from '../vectors/answers.ts'
import { keepInStep } from './keep-in-step.ts'
import { keepSaved } from './keep-saved.ts'
import { columnOf } from '../state/panel-state.ts'
import { createPanelStore } from '../state/panel-store.ts'
import { headOf, newestFirst, type TextSets } from './text-sets.ts'

export const textOf = (text: string, more: Partial<TextItem> = {}): TextItem => ({
  id: text,
  text,
  label: null,
  group: null,
  role: 'document',
  ...more,
})

export const setOf = (
  texts: readonly TextItem[],
  columns: readonly ColumnSpec[],
  more: Partial<TextSet> = {},
): TextSet => ({
  id: 'set',
  name: 'Colours',
  texts,
  columns,
  judgements: {},
  createdAt: 1,
  updatedAt: 1,
  ...more,
})

/** Vectors in memory, as long as the test goes on. */
export function memoryDatabase(): VectorDatabase {
  const rows = new Map<string, Float32Array>()
  const keyOf = (source: object, text: string) => JSON.stringify([source, text])
  return {
    read: async (source, texts) => texts.map((text) => rows.get(keyOf(source, text))),
    write: async (source, texts, vectors) => {
      for (const [index, vector] of vectors.entries()) rows.set(keyOf(source, texts[index] ?? ''), vector)
    },
    forget: async (source) => {
      for (const key of rows.keys())
        if (key.startsWith(JSON.stringify([source]).slice(0, -1))) rows.delete(key)
    },
  }
}

/** Saved sets in memory. */
export function memorySets(): TextSets {
  const rows = new Map<string, TextSet>()
  return {
    list: async () => [...rows.values()].map(headOf).sort(newestFirst),
    read: async (id) => rows.get(id) ?? null,
    write: async (set) => void rows.set(set.id, set),
    delete: async (id) => void rows.delete(id),
  }
}

/** The worker's side, called without a worker. */
function askDirectly(database = memoryDatabase()): AskVectors {
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>()
  const reply = (message: FromWorker) => {
    if (message.kind === 'answer') waiting.get(message.id)?.resolve(message.answer as never)
    if (message.kind === 'failed') waiting.get(message.id)?.reject(new Error(message.message))
  }
  const receive = createAnswering(
    answersFrom({ store: createVectorStore(database), kernel: plainKernel }),
    reply,
    async () => undefined,
  )
  let lastId = 0
  return (name, question) =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      receive({ kind: 'ask', id, name, question })
    })
}

interface Call {
  model: string
  texts: readonly string[]
  dimensions: number | null
  signal: AbortSignal
  answer: (vectorOf?: (text: string) => readonly number[]) => void
  fail: (error: Error) => void
}

interface Start {
  set?: TextSet
  rateLimit?: () => RateLimit | null
  price?: Price | null
  database?: VectorDatabase
}

/** A panel whose models answer when the test says so. */
export function panelForTest({ set, rateLimit = () => null, price = null, database }: Start = {}) {
  const scheduler = createScheduler({ rateLimits: () => ({ requests: rateLimit(), tokens: null }) })
  let ids = 0
  const newId = () => `id-${++ids}`
  const store = createPanelStore(() => 5)
  const ask = askDirectly(database)
  const calls: Call[] = []
  keepInStep(store, ask)
  const sets = memorySets()
  const saving = keepSaved(store, sets)
  const measuring = createMeasuring({
    store,
    ask,
    scheduler,
    newId,
    priceOf: () => price,
    embedTexts: ({ model, texts, dimensions = null, signal }) =>
      new Promise((resolve, reject) => {
        const answer: Call['answer'] = (vectorOf = (text) => [1, text.length]) =>
          resolve({
            vectors: texts.map((text) => Float32Array.from(vectorOf(text))),
            tokens: 3,
            elapsedMs: 600,
          })
        calls.push({ model, texts, dimensions, signal, answer, fail: reject })
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
      }),
  })
  const colours = setOf(
    ['red', 'green', 'indigo'].map((text) => textOf(text)),
    ['a/one', 'b/two'].map((model) => columnOf(model, model)),
  )
  store.getState().actions.setOpened(set ?? colours)
  const settled = async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve))
  }
  const kindOf = (columnId: string) => store.getState().statuses[columnId]?.kind
  return {
    store,
    scheduler,
    measuring,
    ask,
    sets,
    saving,
    newId,
    calls,
    settled,
    kindOf,
    actions: store.getState().actions,
  }
}
