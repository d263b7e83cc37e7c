import { expect, test } from 'vitest'
import { columnOf } from '../../state/panel-state.ts'
import { panelForTest, setOf, textOf } from '../../panel/panel-for-test.ts'

const angles: Record<string, number> = { north: 0, east: 90, south: 180, 'up?': 10, 'right?': 80 }

async function measured(asked: readonly string[] = ['up?', 'right?']) {
  const texts = [
    ...['north', 'east', 'south'].map((text) => textOf(text)),
    ...asked.map((text) => textOf(text, { role: 'question' })),
  ]
  const columns = ['a', 'b'].map((id) => columnOf(`${id}/model`, id))
  const panel = panelForTest({ set: setOf(texts, [...columns, { id: 'words', kind: 'words' }]) })
  await panel.measuring.measure()
  const vectorOf = (turn: number) => (text: string) => {
    const angle = (((angles[text] ?? 0) + (text === 'right?' ? turn : 0)) * Math.PI) / 180
    return [Math.cos(angle), Math.sin(angle)]
  }
  panel.calls[0]?.answer(vectorOf(0))
  panel.calls[1]?.answer(vectorOf(40))
  await panel.settled()
  const votes = (columnIds: readonly [string, string] = ['a', 'b'], most = 2) =>
    panel.ask('qualityVotes', { columnIds, measure: 'cosine', most })
  return { ...panel, votes }
}

test('there is a vote where the two find something else first', async () => {
  const { votes } = await measured()
  expect(await votes()).toEqual({
    columnIds: ['a', 'b'],
    measure: 'cosine',
    different: [{ textId: 'right?', lists: [Uint32Array.of(1, 0), Uint32Array.of(1, 2)] }],
    same: 1,
  })
  expect((await votes(['a', 'b'], 1))?.different).toEqual([])
})

test('without questions the documents search for each other', async () => {
  const { votes } = await measured([])
  const found = await votes(['a', 'words'])
  expect(found?.different.map(({ textId, lists }) => [textId, ...lists.map((list) => [...list])])).toEqual([
    ['north', [1, 2], []],
    ['east', [0, 2], []],
    ['south', [1, 0], []],
  ])
})

test('a column without vectors has nothing to vote on', async () => {
  const { votes, actions } = await measured()
  actions.columnsChanged(['a', 'c'].map((id) => columnOf(`${id}/model`, id)))
  expect(await votes(['a', 'c'])).toBeNull()
})
