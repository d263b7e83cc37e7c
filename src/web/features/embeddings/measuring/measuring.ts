import { changedColumns } from '#domain/embeddings/changed-columns.ts'
import type { ColumnSpec, ModelColumn, TextItem } from '#domain/embeddings/text-set.ts'
import { isDemoModel } from '#domain/models/split-model-id.ts'
import type { Price } from '#domain/pricing/price.ts'
import type { embed } from '../../../client/embed.ts'
import type { Scheduler } from '../../../scheduler/scheduler.ts'
import type { PanelStore } from '../state/panel-store.ts'
import { inputOf, sourceOf } from '../vectors/store/column-inputs.ts'
import type { AskVectors } from '../vectors/vectors-client.ts'
import { createAsking, group } from './asking.ts'
import { batchesOf, withProbe } from './batches.ts'
import { createColumnJobs } from './column-jobs.ts'
import { createColumnStatuses } from './column-statuses.ts'
import { createSpending } from './spending.ts'

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
  const { store, ask, scheduler, priceOf } = options
  const { vectorsChanged, modelChanged } = store.getState().actions
  const columns = () => store.getState().set?.columns ?? []
  const jobs = createColumnJobs(scheduler)
  const statuses = createColumnStatuses(store)
  const spending = createSpending(priceOf, () => store.getState().choices.spendingLimit)
  const asking = createAsking({
    ...options,
    jobs,
    statuses,
    spending,
    onOverLimit: () => pause('spending-limit'),
  })

  /** What is asked for columns that are other ones now is not waited for. */
  store.subscribe(({ set: now }, { set: before }) => {
    if (now === before) return
    const changed = changedColumns(before?.columns ?? [], now?.columns ?? [])
    for (const columnId of jobs.columnIds()) {
      if (now?.id === before?.id && !changed.has(columnId)) continue
      asking.forgetRefused(columnId)
      jobs.letGo(columnId)
    }
  })

  function pause(by: 'reader' | 'spending-limit'): void {
    for (const { id } of columns()) {
      if (!statuses.paused(id, by)) continue
      if (by === 'reader') jobs.stop(id)
      else jobs.stopWaiting(id)
    }
  }

  /** For each column a text whose vector is there, to see whether its model still answers as before. */
  const probesOf = (asked: readonly ModelColumn[], missing: Missing) =>
    Promise.all(
      asked.map(({ id: columnId }) =>
        missing[columnId]?.length ? ask('known', { columnId }).catch(() => null) : null,
      ),
    )

  function begin(column: ModelColumn, inputs: readonly string[], probe: string | null): void {
    jobs.stop(column.id)
    asking.forgetRefused(column.id)
    statuses.begun(column.id, inputs.length)
    for (const batch of withProbe(batchesOf(inputs), probe)) asking.add({ column, batch, isTyped: false })
  }

  /** Looks what is missing, and asks for it where these columns may be asked. */
  async function measure(
    columnIds?: readonly string[],
    mayAsk: (asked: readonly ModelColumn[]) => boolean = () => true,
  ): Promise<void> {
    const before = store.getState().set
    const asked = columns()
      .filter(isModel)
      .filter(({ id }) => !columnIds || columnIds.includes(id))
    if (!mayAsk(asked)) return
    const missing = await asking.askTwice('missing', { text: null }).catch(() => null)
    const probes = missing && (await probesOf(asked, missing))
    const now = store.getState().set
    // It was meant for the set that was open.
    if (now?.id !== before?.id) return
    if (!missing || !probes) return asked.forEach(({ id }) => asking.fail(id, { kind: 'worker-broke' }))
    // Other texts or columns by now: something else is missing.
    if (now?.texts !== before?.texts || now?.columns !== before?.columns) return measure(columnIds, mayAsk)
    for (const [index, column] of asked.entries())
      begin(column, missing[column.id] ?? [], probes[index] ?? null)
  }

  /** By set and columns, what was pressed and still looks what is missing: a second press is the same. */
  const pressed = new Map<string, Promise<void>>()
  function measureOnce(columnIds?: readonly string[]): Promise<void> {
    const key = [store.getState().set?.id, columnIds].join()
    const looking = pressed.get(key) ?? measure(columnIds).finally(() => pressed.delete(key))
    pressed.set(key, looking)
    return looking
  }

  /**
   * Resolves when the column has answered or failed, or is not asked any more: with its id where the spending limit left
   * no room.
   */
  const askForTyped = (column: ModelColumn, text: TextItem): Promise<string[]>[] =>
    batchesOf([inputOf(column, text)]).map(
      (batch) =>
        new Promise((resolve) => {
          const whenOver = (isOverLimit: boolean) => resolve(isOverLimit ? [column.id] : [])
          asking.add({ column, batch, isTyped: true, whenOver })
        }),
    )

  return {
    measure: measureOnce,

    /** The same without a press: with demo models only, since others may cost something. */
    measureUnasked: () => measure(undefined, (asked) => asked.every(({ model }) => isDemoModel(model))),

    pause: () => pause('reader'),

    /**
     * Asks every measured column for the vector of a text that is no part of the set. Resolves when each has answered or
     * failed, or is not asked any more, with the columns for which the spending limit left no room.
     */
    async measureTyped(text: TextItem): Promise<readonly string[]> {
      const missing = await ask('missing', { text })
      const asked = columns()
        .filter(isModel)
        .filter(({ id }) => (missing[id] ?? []).length > 0 && statuses.statusOf(id)?.kind === 'measured')
      return (await Promise.all(asked.flatMap((column) => askForTyped(column, text)))).flat()
    },

    /** Forgets what a model has answered, and asks it for everything again, in all columns that have its vectors. */
    async measureAgain(columnId: string): Promise<void> {
      const columnIds = withSameVectors(columns(), columnId)
      for (const id of columnIds) {
        jobs.stop(id)
        statuses.forgotten(id)
      }
      const isForgotten = await asking.askTwice('forget', { columnId }).then(
        () => true,
        () => false,
      )
      if (!isForgotten) return columnIds.forEach((id) => asking.fail(id, { kind: 'worker-broke' }))
      for (const id of columnIds) modelChanged(id, null)
      vectorsChanged()
      await measure(columnIds)
    },

    tryNow: jobs.tryNow,

    /** A column was taken out, or the page is left. */
    stopColumn: jobs.stop,
    stop: () => scheduler.stopGroup(group),
  }
}

/** By column, what has to be asked of its model. */
type Missing = Readonly<Record<string, readonly string[]>>

const isModel = (column: ColumnSpec): column is ModelColumn => column.kind === 'model'

/** The column and those that share its vectors: they ask the same model for the same dimensions. */
function withSameVectors(columns: readonly ColumnSpec[], columnId: string): string[] {
  const models = columns.filter(isModel)
  const column = models.find(({ id }) => id === columnId)
  const source = column && JSON.stringify(sourceOf(column))
  return models.filter((each) => JSON.stringify(sourceOf(each)) === source).map(({ id }) => id)
}
