import { expect, test } from 'vitest'
import { readVectors } from '#domain/embeddings/vectors/read-vectors.ts'
import { columnOf } from '../../state/panel-state.ts'
import { memoryDatabase, panelForTest, setOf, textOf } from '../../panel/panel-for-test.ts'
import type { AskVectors } from '../vectors-client.ts'
import type { VectorsFormat } from './vectors-file.ts'

const texts = [textOf('red?', { role: 'question' }), textOf('red'), textOf('green', { label: 'G' })]
const columns = [columnOf('a/one', 'a'), { id: 'words', kind: 'words' as const }]
const vectors: Record<string, number[]> = { 'red?': [1, 2], red: [3, 4], green: [5, 6] }

async function measured() {
  const panel = panelForTest({ set: setOf(texts, columns) })
  await panel.measuring.measure()
  panel.calls[0]?.answer((text) => vectors[text] ?? [])
  await panel.settled()
  return panel
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

test.each<[VectorsFormat, boolean]>([
  ['json', true],
  ['jsonLines', true],
  ['csv', true],
  ['npy', false],
])('%s holds all texts in the order of the set, and is read again', async (format, hasTexts) => {
  const { ask } = await measured()
  const [file] = (await ask('file', { columnId: 'a', format })) ?? []
  const bytes = new Uint8Array((await file?.content.arrayBuffer()) ?? new ArrayBuffer(0))
  const read = readVectors(bytes, `vectors.${file?.extension}`)
  expect(read).toMatchObject({
    kind: 'vectors',
    vectors: { count: 3, dimensions: 2, values: Float32Array.of(1, 2, 3, 4, 5, 6) },
    texts: hasTexts ? ['red?', 'red', 'green'] : null,
  })
})

test('the projector gets the numbers and what is known of each text', async () => {
  const { ask } = await measured()
  const files = (await ask('file', { columnId: 'a', format: 'projector' })) ?? []
  expect(files.map(({ part, extension }) => [part, extension])).toEqual([
    ['vectors', 'tsv'],
    ['metadata', 'tsv'],
  ])
  expect(await files[1]?.content.text()).toContain('green\tG\t\tdocument')
})

test('the words alone have no vectors to save, nor has a column that is not measured', async () => {
  const { ask } = panelForTest({ set: setOf(texts, columns) })
  expect(await ask('file', { columnId: 'words', format: 'npy' })).toBeNull()
  expect(await ask('file', { columnId: 'a', format: 'npy' })).toBeNull()
})

test('vectors from a file are those of a column once it is added', async () => {
  const { ask, actions, settled, kindOf, store } = await measured()
  const bytes = bytesOf('[[0,1],[0,2],[1,0]]')
  const answer = await ask('readFile', { columnId: 'f', fileName: 'elsewhere.json', bytes })
  expect(answer).toEqual({ kind: 'read', count: 3, dimensions: 2, zeros: 0, otherTexts: 0, several: 0 })
  actions.columnsChanged([
    ...(store.getState().set?.columns ?? []),
    { id: 'f', kind: 'file', name: 'elsewhere.json' },
  ])
  await settled()
  expect(kindOf('f')).toBe('measured')
  const question = texts[0] ?? textOf('')
  const { columns: ranked } = await ask('ranking', {
    query: question,
    measure: 'cosine',
    compared: null,
    depth: 5,
  })
  expect([...(ranked.find(({ columnId }) => columnId === 'f')?.order ?? [])]).toEqual([0, 1])
})

test('what does not fit is refused, with why, and nothing is kept', async () => {
  const { ask, actions, settled, kindOf } = await measured()
  const read = (text: string) => ask('readFile', { columnId: 'f', fileName: 'x.json', bytes: bytesOf(text) })
  expect(await read('[[1,2]]')).toEqual({ kind: 'refused', code: 'too-few', given: 1, wanted: 3 })
  expect(await read('[[1,2],[1],[2,3]]')).toEqual({ kind: 'refused', code: 'unequal-lengths', row: 2 })
  expect(await read('[[1,2],[1,3],[2,3e38]]')).toEqual({ kind: 'refused', code: 'not-finite', row: 3 })
  actions.columnsChanged([{ id: 'f', kind: 'file', name: 'x.json' }])
  await settled()
  expect(kindOf('f')).toBe('incomplete')
})

const twice = [
  textOf('red', { id: 'q', role: 'question' }),
  textOf('red', { id: 'd' }),
  textOf('green', { id: 'g1' }),
  textOf('green', { id: 'g2' }),
]
const fileColumn = { id: 'f', kind: 'file' as const, name: 'x.json' }

/** A set whose texts stand twice, with vectors from a file. */
async function filedTwice(numbers: string, database = memoryDatabase()) {
  const panel = panelForTest({ set: setOf(twice, [fileColumn]), database })
  const bytes = bytesOf(numbers)
  const answer = await panel.ask('readFile', { columnId: 'f', fileName: 'x.json', bytes })
  return { ...panel, answer }
}

const savedOf = async (ask: AskVectors) => {
  const [file] = (await ask('file', { columnId: 'f', format: 'json' })) ?? []
  return JSON.parse((await file?.content.text()) ?? 'null') as unknown
}

test('a text that is a question and a document keeps both vectors of a file, on another visit too', async () => {
  const database = memoryDatabase()
  const { ask } = await filedTwice('[[0,1],[1,0],[1,1],[1,1]]', database)
  const given = {
    vectors: [
      [0, 1],
      [1, 0],
      [1, 1],
      [1, 1],
    ],
  }
  expect(await savedOf(ask)).toMatchObject(given)
  const later = panelForTest({ set: setOf(twice, [fileColumn]), database })
  await later.settled()
  expect(later.kindOf('f')).toBe('measured')
  expect(await savedOf(later.ask)).toMatchObject(given)
})

test('a text of a file keeps its vector when its role changes', async () => {
  const { actions, settled, kindOf } = await filedTwice('[[0,1],[1,0],[1,1],[1,1]]')
  actions.textsChanged(['g1', 'q'], { role: 'question' })
  actions.textsChanged(['d'], { role: 'question' })
  await settled()
  expect(kindOf('f')).toBe('measured')
})

test('of a text that has several vectors in a file the last one counts, which is told', async () => {
  const { ask, answer } = await filedTwice('[[0,1],[1,0],[1,1],[2,1]]')
  expect(answer).toMatchObject({ kind: 'read', several: 1 })
  expect(await savedOf(ask)).toMatchObject({
    vectors: [
      [0, 1],
      [1, 0],
      [2, 1],
      [2, 1],
    ],
  })
})

test('vectors of a file that were kept by their texts alone are found', async () => {
  const database = memoryDatabase()
  const source = { model: 'file:f', dimensions: null }
  await database.write(source, ['red', 'green'], [Float32Array.of(1, 2), Float32Array.of(2, 1)])
  const { settled, kindOf } = panelForTest({ set: setOf(twice, [fileColumn]), database })
  await settled()
  expect(kindOf('f')).toBe('measured')
})

test('other texts and zeros are told', async () => {
  const { ask } = await measured()
  const bytes = bytesOf('{"texts":["red?","blue","green"],"vectors":[[1,2],[0,0],[2,3]]}')
  expect(await ask('readFile', { columnId: 'f', fileName: 'x.json', bytes })).toMatchObject({
    zeros: 1,
    otherTexts: 1,
  })
})
