import type { TextSet } from '../text-set.ts'
import type { ExampleSet } from './example-set.ts'

interface NewSet {
  newId: () => string
  /** Milliseconds since 1970. */
  now: number
}

/** A set of the reader's own with the texts of an example. */
export function setOfExample({ title, texts, judgements }: ExampleSet, { newId, now }: NewSet): TextSet {
  const ids = new Map(texts.map(({ id }) => [id, newId()]))
  const idOf = (id: string) => ids.get(id) ?? id
  return {
    id: newId(),
    name: title,
    texts: texts.map((item) => ({ ...item, id: idOf(item.id) })),
    columns: [],
    judgements: Object.fromEntries(
      Object.entries(judgements).map(([question, right]) => [idOf(question), right.map(idOf)]),
    ),
    createdAt: now,
    updatedAt: now,
  }
}
