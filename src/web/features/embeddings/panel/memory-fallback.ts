import type { TextSet } from '#domain/embeddings/text-set.ts'
import { headOf, newestFirst, type TextSets } from './text-sets.ts'

/** The same sets; one that the browser does not keep is held until the page is closed, and `write` throws all the same. */
export function withMemoryFallback(sets: TextSets): TextSets {
  const inMemory = new Map<string, TextSet>()
  return {
    list: async () => {
      const saved = await sets.list().catch(() => [])
      const heads = [...inMemory.values()].map(headOf)
      return [...saved.filter(({ id }) => !inMemory.has(id)), ...heads].sort(newestFirst)
    },
    read: async (id) => inMemory.get(id) ?? (await sets.read(id)),
    write: async (set) => {
      inMemory.set(set.id, set)
      await sets.write(set)
      inMemory.delete(set.id)
    },
    delete: async (id) => {
      inMemory.delete(id)
      await sets.delete(id)
    },
  }
}
