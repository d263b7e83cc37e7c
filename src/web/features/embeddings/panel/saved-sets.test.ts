import { expect, test } from 'vitest'
import type { TextSet } from '#domain/embeddings/text-set.ts'
import { keepFresh, readAgain } from './keep-fresh.ts'
import { keepSaved } from './keep-saved.ts'
import { openFirstSet } from './open-first-set.ts'
import { memorySets, panelForTest, setOf, textOf } from './panel-for-test.ts'
import { columnOf } from '../state/panel-state.ts'
import { createPanelStore } from '../state/panel-store.ts'
import { takeOverBoard } from './take-over-board.ts'

const fromElsewhere = (set: TextSet | null): TextSet => ({
  ...(set ?? setOf([], [])),
  name: 'Changed in another tab',
  updatedAt: 1000,
})

test('what is changed is written, also where another set is opened at once', async () => {
  const { actions, saving, sets } = panelForTest()
  actions.setRenamed('Paint')
  actions.setOpened(setOf([textOf('blue')], [], { id: 'other' }))
  await saving.flush()
  expect((await sets.list()).map(({ name }) => name).sort()).toEqual(['Colours', 'Paint'])
})

test('a set that another tab has changed is read again', async () => {
  const { store, sets, saving } = panelForTest()
  await saving.flush()
  await sets.write(fromElsewhere(store.getState().set))
  await readAgain(store, sets, saving)
  expect(store.getState().set?.name).toBe('Changed in another tab')
})

test('a set that was only read is not written over what another tab writes meanwhile', async () => {
  const { store, sets, saving } = panelForTest()
  await saving.flush()
  await sets.write(fromElsewhere(store.getState().set))
  await readAgain(store, sets, saving)
  await sets.write({ ...fromElsewhere(store.getState().set), name: 'Changed once more', updatedAt: 1001 })
  expect(saving.isWaiting()).toBe(false)
  await saving.flush()
  expect((await sets.read('set'))?.name).toBe('Changed once more')
})

test('where another tab has changed the set, what was chosen and measured here stays', async () => {
  const { store, sets, saving, actions, measuring, calls, settled, kindOf } = panelForTest()
  await measuring.measure(['a/one'])
  calls[0]?.answer()
  await settled()
  actions.chosen({ query: { kind: 'typed', text: 'which is red?' } })
  await saving.flush()
  await sets.write(fromElsewhere(store.getState().set))
  await readAgain(store, sets, saving)
  expect(store.getState().choices.query).toEqual({ kind: 'typed', text: 'which is red?' })
  expect(kindOf('a/one')).toBe('measured')
})

test('a set with changes that are not written yet is kept, and is the last that is written', async () => {
  const { store, sets, saving, actions } = panelForTest()
  await saving.flush()
  await sets.write(fromElsewhere(store.getState().set))
  actions.setRenamed('Mine')
  await readAgain(store, sets, saving)
  await saving.flush()
  expect(store.getState().set?.name).toBe('Mine')
  expect((await sets.read('set'))?.name).toBe('Mine')
})

test('of two windows side by side each writes what was changed in it when it is left, and the other reads that before it is changed', async () => {
  const panel = panelForTest()
  await panel.saving.flush()
  let returns = 0
  const windows = await Promise.all(
    [new EventTarget(), new EventTarget()].map(async (view) => {
      const store = createPanelStore(Date.now)
      const saving = keepSaved(store, panel.sets)
      const page = Object.assign(new EventTarget(), { hidden: false })
      keepFresh(store, panel.sets, saving, { page, view, onReturn: () => (returns += 1) })
      const set = await panel.sets.read('set')
      if (set) saving.wasRead(set)
      if (set) store.getState().actions.setOpened(set)
      return { store, saving, view }
    }),
  )
  const [one, other] = windows
  one?.view.dispatchEvent(new Event('focus'))
  one?.store.getState().actions.textsAdded([textOf('lime')])
  one?.view.dispatchEvent(new Event('blur'))
  await panel.settled()
  other?.view.dispatchEvent(new Event('focus'))
  await panel.settled()
  other?.store.getState().actions.setRenamed('Paint')
  await other?.saving.flush()
  expect(returns).toBe(2)
  const saved = await panel.sets.read('set')
  expect(saved?.name).toBe('Paint')
  expect(saved?.texts.map(({ text }) => text)).toEqual(['red', 'green', 'indigo', 'lime'])
})

const board = JSON.stringify({ texts: [{ id: 'a', text: 'red' }], models: ['a/one'] })

function storageWith(value: string | null) {
  const kept = new Map(value === null ? [] : [['parley.embeddings.1', value]])
  return {
    kept,
    storage: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => void kept.delete(key),
    }),
  }
}

test('the one board of before becomes a set, once', async () => {
  const { kept, storage } = storageWith(board)
  const sets = memorySets()
  const parts = { storage, sets, newId: () => 'id', now: 7 }
  const set = await takeOverBoard(parts)
  expect(set?.texts.map(({ text }) => text)).toEqual(['red'])
  expect((await sets.read(set?.id ?? ''))?.columns).toMatchObject([{ model: 'a/one' }])
  expect(kept.size).toBe(0)
  expect(await takeOverBoard(parts)).toBeNull()
})

test('the board stays where it was until its set is saved', async () => {
  const { kept, storage } = storageWith(board)
  const sets = { write: () => Promise.reject(new Error('no room')) }
  const set = await takeOverBoard({ storage, sets, newId: () => 'id', now: 7 })
  expect([set?.texts.length, kept.size]).toEqual([1, 1])
})

test.each([null, '', '{', '{"texts":[]}'])('of %j no set is made', async (value) => {
  const { storage } = storageWith(value)
  expect(await takeOverBoard({ storage, sets: memorySets(), newId: () => 'id', now: 7 })).toBeNull()
})

const firstOf = async (
  saved: TextSet[],
  { taken = null, models = ['a/one'] }: { taken?: TextSet | null; models?: string[] | null } = {},
) => {
  const store = createPanelStore(() => 5)
  const sets = memorySets()
  for (const set of saved) await sets.write(set)
  let ids = 0
  const first = {
    takeOver: async () => taken,
    exampleSet: () => setOf([textOf('red')], []),
    models,
  }
  const saving = keepSaved(store, sets)
  await openFirstSet({ store, sets, saving, newId: () => `${++ids}` }, first)
  return store.getState().set
}

test('a first visit begins with the example, the first models and the words alone', async () => {
  const set = await firstOf([])
  expect([set?.name, set?.columns.map(({ kind }) => kind)]).toEqual(['Colours', ['model', 'words']])
})

test('the set that was changed last is opened, and one that was taken over before it', async () => {
  const [older, newer] = [1, 2].map((updatedAt) => setOf([], [], { id: `${updatedAt}`, updatedAt }))
  expect((await firstOf([newer!, older!]))?.id).toBe('2')
  expect((await firstOf([newer!], { taken: setOf([], [], { id: 'taken' }) }))?.id).toBe('taken')
})

test('while the models are not known a set with columns is opened, and nothing that would begin with models', async () => {
  const kept = setOf([], [columnOf('a/two', 'A')])
  expect((await firstOf([kept], { models: null }))?.columns).toEqual(kept.columns)
  expect(await firstOf([], { models: null })).toBeNull()
  expect(await firstOf([setOf([], [])], { models: null })).toBeNull()
})
