import type { TextSet } from '#domain/embeddings/text-set.ts'
import { headOf, newestFirst, type TextSets } from './text-sets.ts'

/** The same sets; one that the browser does not keep is held until the page is closed, and `write` throws all the same. */
export function holdInMemory(sets: TextSets): TextSets {
  const held = new Map<string, TextSet>()
  return {
    list: async () => {
      const saved = await sets.list().catch(() => [])
      const heads = [...held.values()].map(headOf)
      return [...saved.filter(({ id }) => !held.has(id)), ...heads].sort(newestFirst)
    },
    read: async (id) => held.get(id) ?? (await sets.read(id)),
    write: async (set) => {
      held.set(set.id, set)
      await sets.write(set)
      held.delete(set.id)
    },
    delete: async (id) => {
      held.delete(id)
      await sets.delete(id)
    },
  }
}
