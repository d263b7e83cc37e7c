import { expect, test } from 'vitest'
import { catalogueOf } from '#domain/models/read-catalogue.ts'
import { providerGroups } from '#domain/models/picker-groups.ts'
import { activeRow, layOut, offsetToKeep, offsetToShow } from './list-layout.ts'

const sizes = { group: 36, model: 38 }
const listOf = (...ids: string[]) => layOut(providerGroups(catalogueOf(ids.map((id) => ({ id })))), sizes)
const many = (count: number, provider = 'a') =>
  Array.from({ length: count }, (_, index) => `${provider}/${String(index).padStart(3, '0')}`)
const rowOf = (list: ReturnType<typeof listOf>, id: string) =>
  list.models.find(({ model }) => model.id === id)!

test('headings and models follow one another without gaps', () => {
  const { rows, models, height } = listOf('a/1', 'a/2', 'b/1')
  expect(rows.map(({ kind, start }) => [kind, start])).toEqual([
    ['group', 0],
    ['model', 36],
    ['model', 74],
    ['group', 112],
    ['model', 148],
  ])
  expect(height).toBe(186)
  expect(models.map(({ position, index, group }) => [position, index, group.end])).toEqual([
    [0, 1, 112],
    [1, 2, 112],
    [2, 4, 186],
  ])
})

test('the active row is the one with its id, wherever it is now', () => {
  const active = { id: 'b/1', position: 0 }
  expect(activeRow(listOf('a/1', 'b/1'), active)?.position).toBe(1)
})

test('what takes the place of an active row that vanished is active', () => {
  expect(activeRow(listOf('a/1', 'a/3', 'a/4'), { id: 'a/2', position: 1 })?.model.id).toBe('a/3')
  expect(activeRow(listOf('a/1', 'a/2'), { id: 'a/3', position: 2 })?.model.id).toBe('a/2')
  expect(activeRow(listOf(), { id: 'a/3', position: 2 })).toBeUndefined()
  expect(activeRow(listOf('a/1'), null)?.model.id).toBe('a/1')
})

test('a row is brought on screen by the shortest way, and not behind the heading that sticks to the top', () => {
  const list = listOf(...many(50))
  const shown = (position: number, top: number) => offsetToShow(list.models[position]!, { top, height: 400 })
  expect(shown(0, 500)).toBe(0)
  expect(shown(3, 0)).toBe(0)
  expect(shown(20, 0)).toBe(36 + 21 * 38 + 8 - 400)
  expect(shown(20, 36 + 20 * 38)).toBe(20 * 38)
})

test('when models appear above what is read, it stays where it is', () => {
  const before = listOf(...many(50, 'b'))
  const after = listOf(...many(10), ...many(50, 'b'))
  const top = offsetToKeep(before, after, { top: 400, height: 400 }, undefined)
  expect(top - 400).toBe(36 + 10 * 38)
})

test('the active row is what stays where it is, as long as it is on screen', () => {
  const before = listOf(...many(50))
  const after = listOf(...many(50).filter((id) => id !== 'a/012'))
  const window = { top: 400, height: 400 }
  expect(offsetToKeep(before, after, window, 'a/015')).toBe(400 - 38)
  expect(offsetToKeep(before, after, window, 'a/001')).toBe(400)
})

test('when what is read vanishes, its neighbours stay where they are', () => {
  const before = listOf(...many(50))
  const gone = rowOf(before, 'a/010')
  const after = listOf(...many(50).slice(11))
  expect(offsetToKeep(before, after, { top: gone.start - 36, height: 400 }, 'a/010')).toBe(0)
  expect(offsetToKeep(before, listOf('z/1'), { top: 400, height: 400 }, undefined)).toBe(400)
})
