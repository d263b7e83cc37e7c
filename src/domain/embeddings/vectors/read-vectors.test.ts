import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchVectors } from './match-vectors.ts'
import { numberText } from './number-text.ts'
import { readVectors } from './read-vectors.ts'
import { anyFile } from './testing.ts'
import { vectorsToJson, vectorsToJsonLines } from './write-json.ts'
import { projectorFiles } from './write-projector.ts'
import { vectorsToCsv, vectorsToTsv } from './write-separated.ts'

const read = (text: string, fileName?: string) => readVectors(new TextEncoder().encode(text), fileName)

/** The vectors as lists. */
function listsIn(text: string, fileName?: string) {
  const found = read(text, fileName)
  if (found.kind === 'refused') return found
  const { count, dimensions, values } = found.vectors
  const numbers = (index: number) => values.subarray(index * dimensions, (index + 1) * dimensions)
  return Array.from({ length: count }, (_, index) => Array.from(numbers(index)))
}

const two = [
  [1, 0.5],
  [-2, 0],
]

describe('what is written is read again, to the last bit:', () => {
  test.each([
    ['JSON', 'json', vectorsToJson],
    ['JSON lines', 'jsonl', vectorsToJsonLines],
    ['CSV', 'csv', vectorsToCsv],
    ['TSV', 'tsv', vectorsToTsv],
  ])('%s', (_, ending, write) => {
    fc.assert(
      fc.property(anyFile, (file) => {
        const found = read(write(file), `vectors.${ending}`)
        expect(found).toMatchObject({ kind: 'vectors', vectors: file.vectors })
        const texts = found.kind === 'vectors' ? found.texts : null
        expect(texts ?? file.texts.map(() => '')).toEqual(file.texts)
      }),
    )
  })

  test('the vectors for the Embedding Projector', () => {
    fc.assert(
      fc.property(anyFile, ({ texts, vectors }) => {
        const items = texts.map((text) => ({ text, label: null, group: text, role: 'document' as const }))
        const files = projectorFiles(items, vectors)
        expect(read(files.vectors, 'vectors.tsv')).toMatchObject({ kind: 'vectors', vectors })
        const lines = files.metadata.trimEnd().split(/[\n\r\u2028\u2029]/)
        expect(lines).toHaveLength(texts.length + 1)
        expect(new Set(lines.map((line) => line.split('\t').length))).toEqual(new Set([4]))
      }),
    )
  })
})

test('a number has the fewest digits that are read as the same number', () => {
  const float = fc
    .float({ noNaN: true, noDefaultInfinity: true })
    .filter((value) => Math.abs(value) > 1.2e-38)
  fc.assert(
    fc.property(float, (value) => {
      const text = numberText(value)
      expect(Math.fround(Number(text))).toBe(value)
      const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].find(
        (count) => Math.fround(Number(value.toPrecision(count))) === value,
      )
      expect(Number(text)).toBe(Number(value.toPrecision(digits)))
    }),
  )
  expect([0.1, -1e-7, 16777216, 1].map((value) => numberText(Math.fround(value)))).toEqual([
    '0.1',
    '-1e-7',
    '16777216',
    '1',
  ])
})

describe('JSON', () => {
  test.each([
    ['a list of lists', two],
    ['entries with a vector', two.map((vector) => ({ text: 'x', vector }))],
    ['entries with an embedding', two.map((embedding) => ({ embedding }))],
    ['an object with vectors', { model: 'a', vectors: two }],
    ['an object with embeddings', { embeddings: two }],
    ['an answer of the API', { object: 'list', data: two.map((embedding, index) => ({ index, embedding })) }],
    [
      'an answer in another order',
      { data: [...two.entries()].reverse().map(([index, embedding]) => ({ index, embedding })) },
    ],
    [
      'an answer in base64',
      {
        data: [
          { index: 0, embedding: 'AACAPwAAAD8=' },
          { index: 1, embedding: 'AAAAwAAAAAA=' },
        ],
      },
    ],
  ])('%s', (_, value) => {
    expect(listsIn(JSON.stringify(value))).toEqual(two)
  })

  test('the model and the texts beside it are read too', () => {
    const value = { model: 'acme/one', texts: ['a', 'b'], vectors: two }
    expect(read(JSON.stringify(value))).toMatchObject({ model: 'acme/one', texts: ['a', 'b'] })
    const entries = two.map((vector, index) => ({ text: `text ${index}`, vector }))
    expect(read(JSON.stringify(entries))).toMatchObject({ texts: ['text 0', 'text 1'] })
  })

  test('a vector a line, under any name', () => {
    expect(listsIn('[1,0.5]\n[-2,0]\n', 'v.json')).toEqual(two)
    expect(listsIn('{"embedding":[1,0.5]}\n{"embedding":[-2,0]}')).toEqual(two)
  })

  test.each([
    ['[]', 'no-vectors', 0],
    ['{}', 'no-vectors', 0],
    ['[[1,2],[1]]', 'unequal-lengths', 2],
    ['[[1,2],"x!"]', 'broken-entry', 2],
    ['[[1,2],[]]', 'broken-entry', 2],
    ['[[1,2],[1,"2"]]', 'broken-entry', 2],
    ['[[1,2],[1,null]]', 'not-finite', 2],
    ['[[1,2],[1e300,1]]', 'not-finite', 2],
    ['[[1,2],[1,', 'broken-entry', 1],
    ['  ', 'no-vectors', 0],
  ])('%s is refused: %s', (text, code, row) => {
    expect(read(text, 'v.json')).toEqual({ kind: 'refused', code, row })
  })
})

describe('lines', () => {
  test.each([
    ['numbers alone', '1,0.5\n-2,0\n'],
    ['with tabs', '1\t0.5\n-2\t0'],
    ['with spaces, as NumPy writes', '1.0e+00 5.0e-01\n-2.0e+00 0.0e+00\n'],
    ['under a header', 'a,b\n1,0.5\n-2,0'],
    ['with an index without a name', ',a,b\n0,1,0.5\n1,-2,0'],
    ['with ids', 'id,a,b\n17,1,0.5\n18,-2,0'],
    ['with a list in a column', 'text,embedding\na mug,"[1, 0.5]"\na cup,"[-2, 0]"'],
  ])('%s', (_, text) => {
    expect(listsIn(text)).toEqual(two)
  })

  test('numbers of columns are a header, where there are many', () => {
    const counted = Array.from({ length: 8 }, (_, index) => index)
    expect(listsIn(`${counted.join(',')}\n${counted.map(() => 2).join(',')}`)).toEqual([counted.map(() => 2)])
  })

  test('texts are those under a usual name, or the only words', () => {
    expect(read('name,text,a,b\nx,42,1,2\ny,43,3,4')).toMatchObject({ texts: ['42', '43'] })
    expect(read('A mug\t1\t2\nA cup\t3\t4')).toMatchObject({ texts: ['A mug', 'A cup'] })
    expect(read('1,2\n3,4')).toMatchObject({ texts: null })
  })

  test.each([
    ['1,2\n3', 'unequal-lengths', 2],
    ['1,2\n3,x', 'broken-entry', 2],
    ['1,2\n3,nan', 'not-finite', 2],
    ['1,2\n-inf,3', 'not-finite', 2],
    ['some words\nand more of them', 'no-vectors', 0],
  ])('%j is refused: %s', (text, code, row) => {
    expect(read(text, 'v.csv')).toEqual({ kind: 'refused', code, row })
  })
})

test('what is called .npy and is none is refused as such', () => {
  expect(read('1,2', 'v.npy')).toMatchObject({ code: 'not-npy' })
})

describe('vectors go to texts by their places', () => {
  const vectors = { count: 2, dimensions: 2, values: Float32Array.of(1, 2, 0, 0) }

  test('with what is odd about them', () => {
    expect(matchVectors({ vectors, texts: null }, ['a', 'b'])).toEqual({
      kind: 'matched',
      vectors,
      zeros: 1,
      otherTexts: 0,
    })
    expect(matchVectors({ vectors, texts: ['a ', 'c'] }, ['a', 'b'])).toMatchObject({ otherTexts: 1 })
  })

  test('not where they are too many or too few', () => {
    const of = (...texts: string[]) => matchVectors({ vectors, texts: null }, texts)
    expect(of('a')).toEqual({ kind: 'refused', code: 'too-many', given: 2, wanted: 1 })
    expect(of('a', 'b', 'c')).toEqual({ kind: 'refused', code: 'too-few', given: 2, wanted: 3 })
  })
})

test('a line of very many numbers is one vector', () => {
  const found = read(Array.from({ length: 200_000 }, () => '1').join(','), 'wide.csv')
  expect(found).toMatchObject({ kind: 'vectors', vectors: { count: 1, dimensions: 200_000 } })
})
