import type { ColumnSpec, TextSet } from '#domain/embeddings/text-set.ts'
import type { Panel } from './panel-context.ts'
import { columnOf } from '../state/panel-state.ts'

interface First {
  /** The texts of before there were sets. */
  takeOver: () => Promise<TextSet | null>
  /** What a first visit begins with. */
  exampleSet: () => TextSet
  /** The models of a first visit, by their ids; null while it is not known which there are. */
  models: readonly string[] | null
}

/**
 * Opens the set that was changed last, else an example with the first models and the words alone. What needs the models
 * opens by a second call, once they are known.
 */
export async function openFirstSet(
  { store, sets, saving, newId }: Pick<Panel, 'store' | 'sets' | 'saving' | 'newId'>,
  { takeOver, exampleSet, models }: First,
): Promise<void> {
  const [head] = await sets.list().catch(() => [])
  const taken = await takeOver()
  const saved = taken || !head ? null : await sets.read(head.id).catch(() => null)
  // Another call was quicker.
  if (store.getState().set) return
  const set = taken ?? saved ?? exampleSet()
  const hasColumns = set.columns.length > 0
  if (!hasColumns && !models) return
  if (set === saved) saving.wasRead(set)
  store
    .getState()
    .actions.setOpened(hasColumns ? set : { ...set, columns: firstColumns(models ?? [], newId) })
}

/** The models, and the words alone as what they have to beat. */
const firstColumns = (models: readonly string[], newId: () => string): ColumnSpec[] => [
  ...models.map((model) => columnOf(model, newId())),
  { id: newId(), kind: 'words' },
]
