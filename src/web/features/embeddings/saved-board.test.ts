import { expect, test } from 'vitest'
import { readSavedBoard, saveBoard } from './saved-board.ts'

function storageWith(start: string | null = null) {
  let value = start
  const storage = {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      value = next
    },
  }
  // Only these two are used.
  return () => storage as unknown as Storage
}

const forbidden = (): Storage => {
  throw new DOMException('storage is forbidden', 'SecurityError')
}

test('what was saved is read again', () => {
  const storage = storageWith()
  const board = { texts: [{ id: '1', text: 'one' }], models: ['demo/words'] }
  saveBoard(storage, board)
  expect(readSavedBoard(storage)).toEqual(board)
})

test('texts that were all removed stay removed', () => {
  const storage = storageWith()
  saveBoard(storage, { texts: [], models: null })
  expect(readSavedBoard(storage)).toEqual({ texts: [], models: null })
})

test.each([null, '', '{', '[]', '"text"', '{"texts":3}'])('%s is a first visit', (value) => {
  expect(readSavedBoard(storageWith(value))).toBeNull()
})

test('damaged parts are left out', () => {
  const storage = storageWith('{"texts":[{"id":"1","text":"one"},{"id":2},null],"models":[1]}')
  expect(readSavedBoard(storage)).toEqual({ texts: [{ id: '1', text: 'one' }], models: null })
})

test('forbidden storage breaks nothing', () => {
  expect(readSavedBoard(forbidden)).toBeNull()
  expect(() => saveBoard(forbidden, { texts: [], models: null })).not.toThrow()
})
