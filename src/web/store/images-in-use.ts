import type { Message } from '#domain/session/session.ts'
import { parseRow } from '#domain/tables/parse-rows.ts'
import type { SavedRow } from '#domain/tables/tables.ts'

/**
 * The ids of the pictures that questions refer to: those shown, and those saved, a batch of rows at a time; and of those
 * that are attached to questions being written. Null where a saved question cannot be read whole, since what it refers to
 * is unknown.
 */
export async function imagesInUse(
  shown: Record<string, Message>,
  saved: AsyncIterator<readonly SavedRow[], void>,
  drafted: readonly string[],
): Promise<ReadonlySet<string> | null> {
  const ids = new Set([...drafted, ...Object.values(shown).flatMap(imageIdsOf)])
  let isWhole = true
  for (let batch = await saved.next(); !batch.done; batch = await saved.next()) {
    for (const { row } of batch.value) {
      const message = parseRow('messages', row, () => (isWhole = false))
      if (!message) isWhole = false
      else for (const id of imageIdsOf(message)) ids.add(id)
    }
  }
  return isWhole ? ids : null
}

const imageIdsOf = ({ images = [] }: Message) => images.map(({ id }) => id)
