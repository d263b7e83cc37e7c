import { expect, test } from 'vitest'
import type { ImageRef } from '#domain/images/image.ts'
import { imagesInUse } from './images-in-use.ts'
import type { SavedRow } from '#domain/tables/tables.ts'
import { storeForTest } from './testing.ts'

const image = (id: string): ImageRef => ({ id, name: id, type: 'image/png', width: 1, height: 1, size: 1 })

/** A question with this picture, as it is shown and as it is saved. */
function asked(id: string) {
  const { store, actions, sessionId, columnIds } = storeForTest()
  actions.promptSent(sessionId, 'What is this?', columnIds, [image(id)])
  const { messages } = store.getState()
  const saved = Object.values(messages).map((row): SavedRow => ({ table: 'messages', row }))
  return { messages, saved }
}

async function* batches(...all: SavedRow[][]) {
  yield* all
}

test('pictures are in use in questions that are shown, in all that are saved, and in those being written', async () => {
  const { messages } = asked('shown')
  const saved = batches(asked('first').saved, [], asked('second').saved)
  const inUse = new Set(['shown', 'first', 'second', 'drafted'])
  expect(await imagesInUse(messages, saved, ['drafted'])).toEqual(inUse)
})

test('nobody knows what is in use where a question cannot be read whole', async () => {
  const { saved } = asked('first')
  const damaged = saved.map(({ table, row }) => ({ table, row: { ...(row as object), images: 'gone' } }))
  expect(await imagesInUse({}, batches(saved, damaged), [])).toBeNull()
  expect(await imagesInUse({}, batches([{ table: 'messages', row: 7 }]), [])).toBeNull()
})
