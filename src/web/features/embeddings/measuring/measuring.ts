import { changedColumns } from '#domain/embeddings/changed-columns.ts'
import type { ColumnSpec, ModelColumn, TextItem } from '#domain/embeddings/text-set.ts'
import type { Price } from '#domain/pricing/price.ts'
import type { embed } from '../../../client/embed.ts'
import type { Scheduler } from '../../../scheduler/scheduler.ts'
import type { ColumnStatus, MeasuringFailure } from '../state/panel-state.ts'
import type { PanelStore } from '../state/panel-store.ts'
import type { AskVectors } from '../vectors/vectors-client.ts'
import { inputOf } from '../vectors/store/column-inputs.ts'
import type { RefusedVector } from '../vectors/store/received-vectors.ts'
import { batchesOf, textsOf, withProbe, type Batch } from './batches.ts'
import { embeddingJob } from './embedding-job.ts'
import { createSpending } from './spending.ts'

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
  const spending = createSpending(priceOf, () => store.getState().choices.spendingLimit)
  /** By column, what was no vector in the answers that came since it was last asked. */
  const refused = new Map<string, readonly RefusedVector[]>()

  const { statusChanged, vectorsChanged, costsAdded, modelChanged } = store.getState().actions
  const columns = () => store.getState().set?.columns ?? []
  const total = () => store.getState().set?.texts.length ?? 0
  const statusOf = (columnId: string) => store.getState().statuses[columnId]

  /** Where the worker breaks, the next one is asked. */
  const askTwice: AskVectors = (name, question) => ask(name, question).catch(() => ask(name, question))

  function stopColumn(columnId: string): void {
    scheduler.stop([...(jobs.get(columnId) ?? [])])
    jobs.delete(columnId)
  }

  /** What waits is not asked any more. What has gone out is paid: it comes, and is kept under what was sent. */
  function letGo(columnId: string): void {
    const ids = [...(jobs.get(columnId) ?? [])]
    jobs.delete(columnId)
    refused.delete(columnId)
    scheduler.stop(ids.filter((id) => waiting.has(id)))
  }

  store.subscribe(({ set: now }, { set: before }) => {
    if (now === before) return
    const changed = changedColumns(before?.columns ?? [], now?.columns ?? [])
    for (const columnId of jobs.keys()) if (now?.id !== before?.id || changed.has(columnId)) letGo(columnId)
  })

  function fail(columnId: string, failure: MeasuringFailure, tooLong: string | null = null): void {
    const status = statusOf(columnId)
    const done = status?.kind === 'measured' ? total() : 0
    const count = status && 'done' in status ? countOf(status) : { done, total: total() }
    stopColumn(columnId)
    statusChanged(columnId, { ...count, kind: 'failed', failure, tooLong })
  }

  /**
   * All that was asked of the column has come. What was no vector is told now, else what is there: texts may be other
   * ones than those that were asked.
   */
  async function allHasCome(columnId: string, isCurrent: () => boolean): Promise<void> {
    const unusable = refused.get(columnId) ?? []
    const kind = statusOf(columnId)?.kind
    if (kind === undefined || kind === 'failed') return
    if (unusable.length > 0 && kind !== 'paused') {
      refused.delete(columnId)
      return fail(columnId, { kind: 'unusable-vectors', refused: unusable })
    }
    if (kind === 'measured') return
    const missing = await ask('missing', { text: null }).catch(() => null)
    const status = statusOf(columnId)
    if (!isCurrent() || !status || !('done' in status) || status.kind === 'failed') return
    const left = missing ? (missing[columnId]?.length ?? 0) : status.total - status.done
    const count = { done: total() - left, total: total() }
    if (missing && left === 0) statusChanged(columnId, { kind: 'measured' })
    else if (status.kind === 'paused') statusChanged(columnId, { ...status, ...count })
    else statusChanged(columnId, { kind: 'incomplete', ...count })
  }

  function addBatch(column: ModelColumn, batch: Batch, isTyped: boolean, whenOver?: () => void): void {
    const id = newId()
    const ofColumn = jobs.get(column.id) ?? new Set()
    jobs.set(column.id, ofColumn.add(id))
    waiting.add(id)
    /** The column still waits for it: it was not asked anew, is no other one, and its set is open. */
    const isCurrent = () => jobs.get(column.id) === ofColumn
    const startedAt = performance.now()
    const tellProgress = (added: number) => {
      const status = statusOf(column.id)
      if (!status || !('done' in status)) return
      const done = Math.min(status.total, status.done + added)
      const kind = status.kind === 'held' ? 'measuring' : status.kind
      statusChanged(column.id, { ...status, kind, done } as ColumnStatus)
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
          if (!spending.mayBegin(id, column.model, batch.tokens)) {
            pause('spending-limit')
            return false
          }
          waiting.delete(id)
          return true
        },
        onVectors: async ({ vectors, tokens }) => {
          const inputs = textsOf(batch)
          const received = await askTwice('put', { column, inputs, vectors })
          const paid = spending.paid(id, column.model, tokens)
          if (!isCurrent()) return vectorsChanged()
          const elapsedMs = performance.now() - startedAt
          costsAdded(column.id, { texts: inputs.length, tokens, cost: paid, elapsedMs })
          refused.set(column.id, [...(refused.get(column.id) ?? []), ...received.refused])
          if (received.hasChanged) modelChanged(column.id, column.model)
          if (!isTyped) tellProgress(batch.inputs.length - received.refused.length)
          vectorsChanged()
        },
        onOver: () => {
          waiting.delete(id)
          spending.over(id)
          ofColumn.delete(id)
          if (ofColumn.size === 0 && isCurrent())
            void allHasCome(column.id, () => ofColumn.size === 0 && isCurrent())
          whenOver?.()
        },
        onHeld: (until) => {
          const status = statusOf(column.id)
          if (isCurrent() && status && 'done' in status)
            statusChanged(column.id, { ...countOf(status), kind: 'held', until })
        },
        onRunning: () => {
          const status = statusOf(column.id)
          if (isCurrent() && status?.kind === 'held')
            statusChanged(column.id, { ...countOf(status), kind: 'measuring' })
        },
        onTooLong: (batches) => {
          if (isCurrent()) batches.forEach((each) => addBatch(column, each, isTyped))
        },
        onFailed: (failure) => {
          if (!isCurrent()) return
          const tooLong =
            failure.kind === 'too-long' && batch.inputs.length === 1 ? (batch.inputs[0] ?? null) : null
          fail(column.id, failure, tooLong)
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
    const before = store.getState().set
    const asked = columns()
      .filter(isModel)
      .filter(({ id }) => !columnIds || columnIds.includes(id))
    const missing = await askTwice('missing', { text: null }).catch(() => null)
    if (!missing) return asked.forEach(({ id }) => fail(id, { kind: 'worker-broke' }))
    const missingOf = ({ id }: ModelColumn) => missing[id] ?? []
    const probes = await Promise.all(
      asked.map(({ id: columnId }) =>
        missing[columnId]?.length ? ask('known', { columnId }).catch(() => null) : null,
      ),
    )
    const now = store.getState().set
    // Other texts or columns by now: something else is missing.
    if (now?.texts !== before?.texts || now?.columns !== before?.columns) return measure(columnIds)
    for (const [index, column] of asked.entries()) {
      const inputs = missingOf(column)
      stopColumn(column.id)
      refused.delete(column.id)
      if (inputs.length === 0) {
        statusChanged(column.id, { kind: 'measured' })
        continue
      }
      statusChanged(column.id, { kind: 'measuring', done: total() - inputs.length, total: total() })
      for (const batch of withProbe(batchesOf(inputs), probes[index] ?? null)) addBatch(column, batch, false)
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
      statusChanged(columnId, { kind: 'incomplete', done: 0, total: total() })
      const isForgotten = await askTwice('forget', { columnId }).then(
        () => true,
        () => false,
      )
      if (!isForgotten) return fail(columnId, { kind: 'worker-broke' })
      modelChanged(columnId, null)
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
