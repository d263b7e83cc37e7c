import { expect, test } from 'vitest'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { withinNucleus, withTemperature } from '../base/sampling.ts'
import { handbookProse } from './corpus.ts'
import { trainNgramModel } from './ngram-model.ts'
import { sample } from './sampler.ts'
import { startingPoint } from './starting-point.ts'

const model = trainNgramModel(handbookProse())
const nothing = new Set<string>()

test('after any context the probabilities make 1', () => {
  for (const context of [[], [' The'], [' the', ' model'], ['never seen', ' model'], ['\n\n']]) {
    const chances = model.logProbabilities(context, new Set([' price'])).map(Math.exp)
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
  }
})

test('what followed two words in the text is likely after them', () => {
  const small = trainNgramModel('the cat sat. the cat sat. the cat ran. a dog sat.')
  const chanceOf = (token: string) =>
    Math.exp(small.logProbabilities([' the', ' cat'], nothing)[small.vocabulary.indexOf(token)] ?? 0)
  expect(chanceOf(' sat')).toBeGreaterThan(chanceOf(' ran'))
  expect(chanceOf(' ran')).toBeGreaterThan(chanceOf(' dog'))
  expect(chanceOf(' dog')).toBeGreaterThan(0)
})

test('temperature spreads the draw and top_p narrows it', () => {
  const logs = model.logProbabilities([' the', ' model'], nothing)
  const spread = [0.3, 0.7, 1, 1.5, 2].map((temperature) => entropy(withTemperature(logs, temperature)))
  expect(spread).toEqual(spread.toSorted((a, b) => a - b))
  const open = [0.1, 0.5, 0.9, 0.99].map(
    (topP) => withinNucleus(withTemperature(logs, 1), topP).filter(Boolean).length,
  )
  expect(open).toEqual(open.toSorted((a, b) => a - b))
  expect(open.at(-1)).toBeGreaterThan(open[0] ?? 0)
})

test('a hotter answer is less probable by the model’s own measure', () => {
  const meanOf = (temperature: number) => {
    const logs = [1, 2].flatMap((seed) =>
      run({ temperature, seed, logprobs: true, max_tokens: 40 }).tokens.map(
        ({ logprob }) => logprob?.logprob ?? 0,
      ),
    )
    return logs.reduce((sum, log) => sum + log, 0) / logs.length
  }
  expect(meanOf(0.3)).toBeGreaterThan(meanOf(1))
  expect(meanOf(1)).toBeGreaterThan(meanOf(2))
})

test('the same seed gives the same words, another seed others, and 0 needs no seed', () => {
  expect(run({ seed: 1 }).text).toBe(run({ seed: 1 }).text)
  expect(run({ seed: 1 }).text).not.toBe(run({ seed: 2 }).text)
  expect(run({}).text).toBe(run({}).text)
  expect(run({ temperature: 0, seed: 1 }).text).toBe(run({ temperature: 0, seed: 2 }).text)
  expect(run({ top_p: 0.0001, seed: 1 }).text).toBe(run({ top_p: 0.0001, seed: 2 }).text)
})

test('at temperature 0 it does not go round in circles', () => {
  for (const prompt of ['the', 'What does temperature do?', 'a model', 'xyz', '']) {
    const words = run({ temperature: 0 }, prompt).tokens.map(({ text }) => text)
    const runs = words.slice(3).map((_, at) => words.slice(at, at + 4).join('|'))
    expect(new Set(runs).size).toBe(runs.length)
  }
})

test('without a limit it ends with a sentence after about 120 tokens, and always ends', () => {
  for (let seed = 0; seed < 6; seed += 1) {
    const { tokens, text, end } = run({ seed, temperature: 2 * (seed / 6) })
    expect(tokens.length).toBeGreaterThanOrEqual(60)
    expect(tokens.length).toBeLessThanOrEqual(240)
    expect(end === 'length' || /[.!?]$/.test(text)).toBe(true)
  }
})

test('logprobs are the model’s own: the token among its likeliest, together no more than 1', () => {
  const { tokens } = run({ temperature: 0, logprobs: true, top_logprobs: 5 })
  for (const { text, logprob } of tokens.slice(0, 10)) {
    expect(logprob?.token).toBe(text)
    expect(logprob?.bytes).toEqual([...new TextEncoder().encode(text)])
    expect(logprob?.top_logprobs).toHaveLength(5)
    const chances = logprob?.top_logprobs.map((entry) => Math.exp(entry.logprob)) ?? []
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeLessThanOrEqual(1 + 1e-9)
    expect(logprob?.logprob).toBeLessThanOrEqual(0)
  }
  expect(tokens[0]?.logprob?.top_logprobs[0]?.token).toBe(tokens[0]?.text)
})

test('a penalty makes repetition rarer', () => {
  const different = (settings: object) => {
    const words = run({ seed: 5, ...settings }).tokens.map(({ text }) => text)
    return new Set(words).size / words.length
  }
  expect(different({ frequency_penalty: 2, presence_penalty: 2 })).toBeGreaterThan(different({}))
})

test('it goes on from the last words it knows', () => {
  expect(startingPoint('Tell me about the heat', model.knows).context).toEqual([' the', ' heat'])
  expect(startingPoint('What does a stop sequence do?', model.knows).context).toEqual([' stop', ' sequence'])
  expect(startingPoint('zzz qqq', model.knows).context).toEqual(['\n\n'])
})

const entropy = (chances: readonly number[]) =>
  chances.reduce((sum, chance) => (chance > 0 ? sum - chance * Math.log(chance) : sum), 0)

function run(settings: Partial<ChatCompletionRequest>, prompt = 'What does temperature do?') {
  const source = sample(model, {
    model: 'sampler',
    messages: [{ role: 'user', content: prompt }],
    ...settings,
  })
  const tokens = []
  let next = source.next()
  for (; !next.done; next = source.next()) tokens.push(next.value)
  return { tokens, text: tokens.map(({ text }) => text).join(''), end: next.value }
}
