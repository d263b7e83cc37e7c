import { expect, test } from 'vitest'
import {
  fitColumns,
  frozenColumns,
  gridColumns,
  gridTracks,
  gridWidth,
  shownColumns,
} from './grid-columns.ts'

const columns = gridColumns(
  [
    { name: 'ticket', kind: 'text' },
    { name: 'mood', kind: 'text' },
  ],
  true,
  [{ id: 'a', sessionId: 's', model: 'acme/one', own: {} }],
)

test('hidden columns are left out, and never all of them', () => {
  const keys = (hidden: Parameters<typeof shownColumns>[1]) =>
    shownColumns(columns, hidden).map(({ key }) => key)
  expect(keys(undefined)).toEqual(['input ticket', 'input mood', 'expected', 'a'])
  expect(keys({ inputs: ['mood', 'gone'], expected: true, columnIds: [] })).toEqual(['input ticket', 'a'])
  expect(keys({ inputs: ['ticket', 'mood'], expected: true, columnIds: ['a'] })).toHaveLength(4)
})

test('inputs stay at the left up to half of the width, else the first one alone', () => {
  expect(frozenColumns(columns, 1400)).toBe(3)
  expect(frozenColumns(columns, 820)).toBe(1)
  expect(frozenColumns(columns, 500)).toBe(0)
})

test('inputs become narrower where they would leave the answers no room, and not without need', () => {
  const answering = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `c${index}`,
      sessionId: 's',
      model: 'acme/one',
      own: {},
    }))
  const withOneInput = (count: number) =>
    gridColumns([{ name: 'ticket', kind: 'text' }], true, answering(count))
  const widths = (count: number, width: number) =>
    fitColumns(withOneInput(count), width).flatMap((column) =>
      column.kind === 'answers' ? [] : column.width,
    )
  expect(widths(3, 1184)).toEqual([212, 140])
  const onTablet = fitColumns(withOneInput(2), 764)
  expect(gridWidth(onTablet)).toBeLessThanOrEqual(764)
  expect(frozenColumns(onTablet, 764)).toBe(2)
  // So that a word and the heads can be read, and no narrower: the grid scrolls sideways then.
  expect(widths(2, 400)).toEqual([141, 108])
  const [flag, long] = fitColumns(
    gridColumns(
      [
        { name: 'is_urgent', kind: 'yes-no' },
        { name: 'what_the_customer_wrote', kind: 'long-text' },
      ],
      false,
      answering(3),
    ),
    400,
  )
  expect([flag, long]).toMatchObject([{ width: 88 }, { width: 150 }])
})

test('without inputs the rows’ numbers leave room for what stands at the foot', () => {
  const answers = [{ id: 'a', sessionId: 's', model: 'acme/one', own: {} }]
  expect(gridTracks(gridColumns([], true, answers))).toMatch(/^52px 140px /)
  expect(gridTracks(gridColumns([], false, answers))).toMatch(/^96px /)
})
