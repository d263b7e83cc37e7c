import type { ColumnSpec, ModelColumn, TextItem } from '#domain/embeddings/text-set.ts'
import { costOf } from '#domain/pricing/cost.ts'
import type { Price } from '#domain/pricing/price.ts'
import type { embed } from '../../../client/embed.ts'
import type { Scheduler } from '../../../scheduler/scheduler.ts'
import type { ColumnStatus } from '../panel/panel-state.ts'
import type { PanelStore } from '../panel/panel-store.ts'
import type { AskVectors } from '../vectors/vectors-client.ts'
import { inputOf } from '../vectors/column-inputs.ts'
import { batchesOf, type Batch } from './batches.ts'
import { embeddingJob } from './embedding-job.ts'

const group = 'embeddings'
/** As many requests at once as a browser has connections to spare. */
const pool = { maxConcurrent: () => 4 }

export interface MeasuringOptions {
  store: PanelStore
  ask: AskVectors
  scheduler: Scheduler
  embedTexts: typeof embed
  priceOf: (model: string) => Price | null
  newId: () => string
}

export type Measuring = ReturnType<typeof createMeasuring>

/** Has models make vectors of texts, as jobs of the scheduler, and hands them to the worker. */
export function createMeasuring(options: MeasuringOptions) {
  const { store, ask, scheduler, priceOf, newId } = options
  /** By column, and those of them that have not gone out yet. */
  const jobs = new Map<string, Set<string>>()
  const waiting = new Set<string>()
  /** US dollars: what measuring has cost, and by job what those under way may cost. */
  let spent = 0
  const reservations = new Map<string, number>()

  const { statusChanged, vectorsChanged, costsAdded } = store.getState().actions
  const columns = () => store.getState().set?.columns ?? []
  const total = () => store.getState().set?.texts.length ?? 0
  const statusOf = (columnId: string) => store.getState().statuses[columnId]

  const expectedCost = (column: ModelColumn, { tokens }: Batch) =>
    costOf(priceOf(column.model), { input: tokens, output: 0 }) ?? 0

  /** Whether the spending limit has room. */
  const mayAsk = (column: ModelColumn, batch: Batch): boolean => {
    const { spendingLimit } = store.getState().choices
    if (spendingLimit === null) return true
    const reserved = [...reservations.values()].reduce((sum, cost) => sum + cost, 0)
    return spent + reserved + expectedCost(column, batch) <= spendingLimit
  }

  function stopColumn(columnId: string): void {
    scheduler.stop([...(jobs.get(columnId) ?? [])])
    jobs.delete(columnId)
  }

  function addBatch(column: ModelColumn, batch: Batch, isTyped: boolean, whenOver?: () => void): void {
    const id = newId()
    const ofColumn = jobs.get(column.id) ?? new Set()
    jobs.set(column.id, ofColumn.add(id))
    waiting.add(id)
    const startedAt = performance.now()
    const cost = expectedCost(column, batch)
    const tellProgress = (added: number) => {
      const status = statusOf(column.id)
      if (!status || !('done' in status)) return
      const done = status.done + added
      const kind = status.kind === 'held' ? 'measuring' : status.kind
      statusChanged(
        column.id,
        done >= status.total ? { kind: 'measured' } : ({ ...status, kind, done } as ColumnStatus),
      )
    }
    scheduler.add([
      embeddingJob({
        ...options,
        id,
        group,
        pool,
        model: column.model,
        priority: isTyped ? 'interactive' : 'batch',
        column,
        batch,
        mayBegin: () => {
          if (!mayAsk(column, batch)) {
            pause('spending-limit')
            return false
          }
          waiting.delete(id)
          reservations.set(id, cost)
          return true
        },
        onVectors: async ({ vectors, tokens }) => {
          await ask('put', { columnId: column.id, inputs: batch.inputs, vectors })
          const price = priceOf(column.model)
          const paid = tokens === null ? null : costOf(price, { input: tokens, output: 0 })
          spent += paid ?? cost
          const elapsedMs = performance.now() - startedAt
          costsAdded(column.id, { texts: batch.inputs.length, tokens, cost: paid, elapsedMs })
          if (!isTyped) tellProgress(batch.inputs.length)
          vectorsChanged()
        },
        onOver: () => {
          waiting.delete(id)
          reservations.delete(id)
          ofColumn.delete(id)
          whenOver?.()
        },
        onHeld: (until) => {
          const status = statusOf(column.id)
          if (status && 'done' in status)
            statusChanged(column.id, { ...countOf(status), kind: 'held', until })
        },
        onRunning: () => {
          const status = statusOf(column.id)
          if (status?.kind === 'held') statusChanged(column.id, { ...countOf(status), kind: 'measuring' })
        },
        onTooLong: (batches) => batches.forEach((each) => addBatch(column, each, isTyped)),
        onFailed: (failure) => {
          const status = statusOf(column.id)
          const count = status && 'done' in status ? countOf(status) : { done: 0, total: total() }
          const tooLong =
            failure.kind === 'too-long' && batch.inputs.length === 1 ? (batch.inputs[0] ?? null) : null
          stopColumn(column.id)
          statusChanged(column.id, { ...count, kind: 'failed', failure, tooLong })
        },
      }),
    ])
  }

  function pause(by: 'reader' | 'spending-limit'): void {
    for (const { id } of columns()) {
      const status = statusOf(id)
      if (status?.kind !== 'measuring' && status?.kind !== 'held') continue
      // What the limit stops has not gone out: what has gone out is paid, and comes.
      if (by === 'reader') stopColumn(id)
      else scheduler.stop([...(jobs.get(id) ?? [])].filter((job) => waiting.has(job)))
      statusChanged(id, { ...countOf(status), kind: 'paused', by })
    }
  }

  /** Looks what is missing, and asks for it. */
  async function measure(columnIds?: readonly string[]): Promise<void> {
    const missing = await ask('missing', { text: null })
    for (const column of columns().filter(isModel)) {
      if (columnIds && !columnIds.includes(column.id)) continue
      const inputs = missing[column.id] ?? []
      stopColumn(column.id)
      if (inputs.length === 0) {
        statusChanged(column.id, { kind: 'measured' })
        continue
      }
      statusChanged(column.id, { kind: 'measuring', done: total() - inputs.length, total: total() })
      for (const batch of batchesOf(inputs)) addBatch(column, batch, false)
    }
  }

  return {
    measure,
    pause: () => pause('reader'),

    /**
     * Asks every measured column for the vector of a text that is no part of the set. Resolves when each has answered or
     * failed, or is not asked any more.
     */
    async measureTyped(text: TextItem): Promise<void> {
      const missing = await ask('missing', { text })
      const asked = columns()
        .filter(isModel)
        .filter(({ id }) => (missing[id] ?? []).length > 0 && statusOf(id)?.kind === 'measured')
        .flatMap((column) =>
          batchesOf([inputOf(column, text)]).map(
            (batch) => new Promise<void>((resolve) => addBatch(column, batch, true, resolve)),
          ),
        )
      await Promise.all(asked)
    },

    /** Forgets what a model has answered, and asks it for everything again. */
    async measureAgain(columnId: string): Promise<void> {
      stopColumn(columnId)
      await ask('forget', { columnId })
      vectorsChanged()
      await measure([columnId])
    },

    /** Has a column that a limit holds back be asked now. */
    tryNow: (columnId: string) => {
      for (const id of jobs.get(columnId) ?? []) scheduler.tryNow(id)
    },

    /** A column was taken out, or the page is left. */
    stopColumn,
    stop: () => scheduler.stopGroup(group),
  }
}

const isModel = (column: ColumnSpec): column is ModelColumn => column.kind === 'model'

const countOf = ({ done, total }: { done: number; total: number }) => ({ done, total })
