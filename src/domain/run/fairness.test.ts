import { expect, test } from 'vitest'
import type { Message } from '../session/session.ts'
import { defaultSettings, type Settings } from '../session/settings.ts'
import { unfairnessInWords } from '../words/fairness.ts'
import { unfairnessOf } from './fairness.ts'
import type { Run } from './run.ts'
import { runWith } from './testing.ts'

const finished = { kind: 'finished', reason: 'stop' } as const
const done = (fields: Partial<Run> = {}) => runWith({ state: finished, text: 'x', ...fields })
const question = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  sessionId: 's',
  parentId: null,
  text: id,
  attempts: {},
  createdAt: 0,
  ...more,
})
const tables = (runs: Run[] = [], messages: Message[] = []) => ({
  runs: Object.fromEntries(runs.map((run) => [run.id, run])),
  messages: Object.fromEntries(messages.map((message) => [message.id, message])),
})
const found = (runs: (Run | undefined)[], known = tables()) => unfairnessOf({ runs, tables: known })

test('answers that were all treated alike are fair, and one alone has nothing to be compared with', () => {
  expect(found([done(), done()])).toEqual([])
  expect(found([done({ state: { kind: 'finished', reason: 'length' } }), undefined])).toEqual([])
})

test('an answer that its limit cut off is named; when all were cut, that is fair', () => {
  const cut = done({ state: { kind: 'finished', reason: 'length' } })
  expect(found([done(), undefined, cut])).toEqual([{ positions: [2], cause: { kind: 'token-limit' } }])
  expect(found([cut, cut])).toEqual([])
})

test('a parameter that some providers do not take is named with those that missed it', () => {
  expect(found([done({ dropped: ['seed'] }), done(), done({ dropped: ['seed'] })])).toMatchObject([
    { positions: [0, 2], cause: { kind: 'parameter-dropped', parameter: 'seed' } },
  ])
})

test('word probabilities that one provider does not tell make no answer unfair', () => {
  const asked = { ...defaultSettings, logprobs: { on: true, value: 5 } }
  const without = [{ dropped: ['logprobs', 'top_logprobs'] }, { leftOut: ['top_logprobs'] }, {}]
  const runs = without.map((fields) => done({ settings: asked, ...fields }))
  expect(found([...runs, done({ model: 'other/one' })])).toEqual([])
})

test('a parameter left out counts only where it was switched on', () => {
  const warm = { ...defaultSettings, temperature: { on: true, value: 1 } }
  const without = done({ settings: warm, leftOut: ['temperature', 'seed'] })
  expect(found([done({ settings: warm }), without])).toMatchObject([
    { positions: [1], cause: { kind: 'parameter-left-out', parameter: 'temperature' } },
  ])
  expect(found([done(), done({ leftOut: ['temperature'] })])).toEqual([])
})

test('answers asked with other settings than the rest are named, with what each was asked with', () => {
  const set = (more: Partial<Settings>) => ({ ...defaultSettings, ...more })
  const warm = set({ temperature: { on: true, value: 0.7 }, system: 'Answer like a pirate' })
  const asked = (model: string, settings: Settings) => done({ model, settings })
  const words = (runs: Run[]) => found(runs).map(unfairnessInWords)
  expect(words([asked('acme/a', warm), asked('acme/b', defaultSettings)])).toEqual([
    'A was asked with instructions “Answer like a pirate”, creativity 0.7',
  ])
  // What most were asked with is the rule.
  expect(words([asked('acme/a', warm), asked('acme/b', defaultSettings), asked('acme/c', warm)])).toEqual([
    'B was asked with no instructions, creativity not set',
  ])
  // A value that waits behind its switch is none.
  const waiting = set({ temperature: { on: false, value: 1.3 } })
  expect(words([asked('acme/a', waiting), asked('acme/b', defaultSettings)])).toEqual([])
})

test('a setting that did not reach its model is not what it was asked with', () => {
  const warm = { ...defaultSettings, temperature: { on: true, value: 0.7 } }
  const without = done({ model: 'acme/b', settings: warm, leftOut: ['temperature'] })
  const words = (runs: Run[]) => found(runs).map(unfairnessInWords)
  const omission = 'B was not sent Creativity (temperature): it was left out'
  expect(words([done({ model: 'acme/a' }), without])).toEqual([omission])
  expect(words([done({ model: 'acme/a', settings: warm }), without])).toEqual([omission])
  const warmer = { ...defaultSettings, temperature: { on: true, value: 1 } }
  expect(words([done({ model: 'acme/a', settings: warmer }), without])).toEqual([
    'A was asked with creativity 1',
    omission,
  ])
})

test('settings of one model in every column are what is compared, and no accident', () => {
  const warm = { ...defaultSettings, temperature: { on: true, value: 1 } }
  expect(found([done({ settings: warm }), done()])).toEqual([])
})

test('of many different settings it is said that they differ, and not how each does', () => {
  const runs = [0, 0.2, 0.4, 0.6, 0.8].map((value, index) =>
    done({ model: `acme/${index}`, settings: { ...defaultSettings, temperature: { on: true, value } } }),
  )
  expect(found(runs).map(unfairnessInWords)).toEqual(['B, C, D and E were asked with settings of their own'])
})

test('a model that did not see the picture is named', () => {
  const picture = { id: 'p', name: 'p', type: 'image/png', width: 1, height: 1, size: 1 } as const
  const known = tables([], [question('message', { images: [picture] })])
  expect(found([done(), done({ seesImages: false })], known)).toMatchObject([
    { positions: [1], cause: { kind: 'picture-unseen' } },
  ])
  expect(found([done(), done({ seesImages: false })])).toEqual([])
})

test('a column that was not asked every question has another history', () => {
  const first = done({ id: 'a1', messageId: 'q1' })
  const known = tables([first], [question('q1')])
  expect(found([done({ previousRunId: 'a1' }), done()], known)).toMatchObject([
    { positions: [1], cause: { kind: 'question-missed' } },
  ])
})

test('a failed answer in the history of one is named; of a question taken out it is not', () => {
  const failed = { kind: 'failed', failure: { kind: 'unreachable' } } as const
  const first = done({ id: 'a1', messageId: 'q1' })
  const broken = done({ id: 'b1', messageId: 'q1', state: failed, text: '' })
  const runs = [done({ previousRunId: 'a1' }), done({ previousRunId: 'b1' })]
  expect(found(runs, tables([first, broken], [question('q1')]))).toMatchObject([
    { positions: [1], cause: { kind: 'answer-failed' } },
  ])
  expect(found(runs, tables([first, broken], [question('q1', { deletedAt: 1 })]))).toEqual([])
})

test.each([
  [{ kind: 'token-limit' }, [1], 'B was cut off by its limit of tokens'],
  [{ kind: 'token-limit' }, [0, 2], 'A and C were cut off by their limits of tokens'],
  [{ kind: 'content-filter' }, [0, 1, 2], 'A, B and C were ended by a content filter'],
  [
    { kind: 'parameter-dropped', parameter: 'seed' },
    [0, 1],
    'A and B were not sent Seed (seed): their providers do not take it',
  ],
  [{ kind: 'answer-failed' }, [0], 'A has another history: one of its earlier answers failed'],
  [{ kind: 'answer-failed' }, [0, 1], 'A and B have another history: one of their earlier answers failed'],
] as const)('%j of the columns %j is said in a sentence', (cause, positions, words) => {
  expect(unfairnessInWords({ cause, positions: [...positions] })).toBe(words)
})
