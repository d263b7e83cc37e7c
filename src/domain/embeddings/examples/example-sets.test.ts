import { describe, expect, test } from 'vitest'
import { parseTextSet } from '../parse-text-set.ts'
import type { ExampleSet } from './example-set.ts'
import { exampleSets } from './example-sets.ts'
import { fourLanguages } from './four-languages.ts'
import { potteryShop } from './pottery-shop.ts'
import { setOfExample } from './set-of-example.ts'
import { smallDifferences } from './small-differences.ts'

function newIds() {
  let made = 0
  return { newId: () => `id${(made += 1)}`, now: 3 }
}

test.each(exampleSets.map((example) => [example.id, example] as const))(
  '%s becomes a whole set with ids of its own',
  (_, example) => {
    const set = setOfExample(example, newIds())
    expect(parseTextSet(set)).toEqual({ set, damaged: 0, textsPastLimit: 0, columnsPastLimit: 0 })
    expect(set.texts.map(({ text }) => text)).toEqual(example.texts.map(({ text }) => text))
    expect(new Set(set.texts.map(({ text }) => text)).size).toBe(set.texts.length)
    const own = new Set(example.texts.map(({ id }) => id))
    expect(set.texts.filter(({ id }) => own.has(id))).toEqual([])
  },
)

test.each(exampleSets.map((example) => [example.id, example] as const))(
  'each question of %s has an answer',
  (_, { texts, judgements }) => {
    const questions = texts.flatMap(({ id, role }) => (role === 'question' ? [id] : []))
    expect(Object.keys(judgements)).toEqual(questions)
  },
)

test('the examples are as large as they say', () => {
  const sizes = exampleSets.map(({ texts, judgements }) => [texts.length, Object.keys(judgements).length])
  expect(sizes).toEqual([
    [36, 12],
    [32, 8],
    [16, 4],
  ])
})

type Parts = (text: string) => Set<string>

const wordsIn: Parts = (text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
const threesIn: Parts = (text) => {
  const padded = ` ${text.toLowerCase()} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3)))
}

/** The questions whose closest document, by the share of parts that two texts have in common, is a right one. */
function found({ texts, judgements }: ExampleSet, partsOf: Parts): string[] {
  const likeness = (one: string, other: string) => {
    const [a, b] = [partsOf(one), partsOf(other)]
    const shared = [...a].filter((part) => b.has(part)).length
    return shared / (a.size + b.size - shared)
  }
  const documents = texts.filter(({ role }) => role === 'document')
  return texts
    .filter(({ role }) => role === 'question')
    .filter((question) => {
      const score = ({ text }: { text: string }) => likeness(question.text, text)
      const best = documents.reduce((first, other) => (score(other) > score(first) ? other : first))
      return score(best) > 0 && judgements[question.id]?.includes(best.id)
    })
    .map(({ text }) => text)
}

describe('neither the same words nor the same letters are enough', () => {
  test('in the shop each finds some answers, and not the same ones', () => {
    const [byWords, byLetters] = [found(potteryShop, wordsIn), found(potteryShop, threesIn)]
    for (const each of [byWords, byLetters]) {
      expect(each.length).toBeGreaterThan(0)
      expect(each.length).toBeLessThan(8)
    }
    expect(byLetters).not.toEqual(byWords)
  })

  test('translations have hardly a word in common', () => {
    expect(found(fourLanguages, wordsIn).length).toBeLessThan(3)
  })

  test('the sentence that says something else is the closest by words', () => {
    expect(found(smallDifferences, wordsIn)).toEqual([])
  })
})
