import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bm25Index, bm25Ranking, bm25Scores } from './bm25.ts'

test('the parts that Elasticsearch explains: 0.2876821 for a word that all have, 0.45454544 for a text of average length', () => {
  const scores = bm25Scores(bm25Index(['hello']), 'hello')
  expect(scores[0]).toBeCloseTo(0.2876821 * 0.45454544, 7)
})

test('three texts by hand', () => {
  const texts = ['the cat sat', 'the dog', 'a cat and a cat and a bird']
  const scores = bm25Scores(bm25Index(texts), 'Cat dog')
  const average = (3 + 2 + 8) / 3
  const inTwo = Math.log(1 + 1.5 / 2.5)
  const inOne = Math.log(1 + 2.5 / 1.5)
  expect(scores[0]).toBeCloseTo((inTwo * 1) / (1 + 1.2 * (0.25 + (0.75 * 3) / average)), 6)
  expect(scores[1]).toBeCloseTo((inOne * 1) / (1 + 1.2 * (0.25 + (0.75 * 2) / average)), 6)
  expect(scores[2]).toBeCloseTo((inTwo * 2) / (2 + 1.2 * (0.25 + (0.75 * 8) / average)), 6)
  expect(bm25Ranking(bm25Index(texts), 'Cat dog')).toEqual([1, 0, 2])
})

test('texts that share no word are not found, equals stand in their order, and the question itself can be left out', () => {
  const index = bm25Index(['red apple', 'blue sky', 'red apple', 'red car', ''])
  expect(bm25Ranking(index, 'apple')).toEqual([0, 2])
  expect(bm25Ranking(index, 'red apple', 0)).toEqual([2, 3])
  expect(bm25Ranking(index, 'green?')).toEqual([])
  expect(bm25Ranking(bm25Index([]), 'apple')).toEqual([])
})

const word = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const anyText = fc.array(word, { maxLength: 8 })

/** The sum over the words of the question as they come, each counted anew. */
function scoredSlowly(texts: string[][], question: string[], text: string[]): number {
  const average = texts.flat().length / texts.length
  return question
    .filter((each) => text.includes(each))
    .map((each) => {
      const having = texts.filter((other) => other.includes(each)).length
      const count = text.filter((other) => other === each).length
      const idf = Math.log((texts.length + 1) / (having + 0.5))
      return (idf * count) / (count + 1.2 * (1 - 0.75 + (0.75 * text.length) / average))
    })
    .reduce((sum, score) => sum + score, 0)
}

test('it is what counting each word anew gives', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 6 }), anyText, (texts, question) => {
      const index = bm25Index(texts.map((words) => words.join(' ')))
      const scores = bm25Scores(index, question.join(' '))
      for (const [at, each] of texts.entries()) {
        expect(scores[at]).toBeCloseTo(scoredSlowly(texts, question, each), 5)
      }
    }),
  )
})
