import { expect, test } from 'vitest'
import { createBoardStore } from './board-store.ts'

function boardOf(...texts: string[]) {
  let ids = 0
  const items = texts.map((text) => ({ id: text, text }))
  const store = createBoardStore({ texts: items, models: null }, () => `new-${++ids}`)
  const { actions } = store.getState()
  const shown = () => store.getState().texts.map((item) => item.text)
  return { store, actions, shown }
}

test('a removed text comes back to its place', () => {
  const { actions, shown } = boardOf('one', 'two', 'three')
  actions.textRemoved('two')
  expect(shown()).toEqual(['one', 'three'])
  actions.textReturned({ id: 'two', text: 'two' }, 1)
  expect(shown()).toEqual(['one', 'two', 'three'])
})

test('texts are added at the end and edited in their place', () => {
  const { actions, shown } = boardOf('one')
  actions.textsAdded(['two', 'two'])
  actions.textEdited('new-1', 'second')
  expect(shown()).toEqual(['one', 'second', 'two'])
})

test('choosing a text chooses its pair with the closest one', () => {
  const { store, actions } = boardOf('one', 'two', 'three')
  actions.textsTaken()
  const vectors = [Float32Array.of(1, 0), Float32Array.of(0, 1), Float32Array.of(1, 3)]
  actions.measured('a/model', { vectors, tokens: null, elapsedMs: 1 })
  actions.textChosen('three')
  expect(store.getState().chosenPair).toEqual({ row: 2, column: 1 })
})

test('choosing a cell chooses the text of its row', () => {
  const { store, actions } = boardOf('one', 'two')
  actions.textsTaken()
  actions.pairChosen({ row: 1, column: 0 })
  expect(store.getState().chosenTextId).toBe('two')
})

test('a text that is not measured yet leaves the cell as it was', () => {
  const { store, actions } = boardOf('one', 'two')
  actions.textsTaken()
  actions.pairChosen({ row: 1, column: 0 })
  actions.textsAdded(['later'])
  actions.textChosen('new-1')
  expect(store.getState().chosenPair).toEqual({ row: 1, column: 0 })
})
