import { expect, test } from 'vitest'
import { seededRandom } from '../base/random.ts'
import { converse } from './converse.ts'
import { decompose, reassemble } from './decompose.ts'
import { reflect } from './reflect.ts'
import { script } from './script.ts'

const calm = { draw: { temperature: 0, topP: 1 }, randomFor: () => () => 0 }
const lively = (seed: number) => ({
  draw: { temperature: 1, topP: 1 },
  randomFor: (turn: number) => seededRandom(`${seed} ${turn}`),
})

const talk = [
  'Hello',
  'I feel tired of my job',
  'My mother never listens to me',
  'hmm',
  'I want to leave',
  'I want to leave',
  'You are not helping me',
  'Are you a computer?',
  'ok',
  'ok',
  'I can’t sleep because of you',
  '',
  '!!!',
  'I dreamed of my house',
  'Why?',
]

test('persons are turned round', () => {
  expect(reflect('I am sure that you are my friend')).toBe('you are sure that I am your friend')
  expect(reflect('nobody likes me and you laugh at me')).toBe('nobody likes you and me laugh at you')
  expect(reflect('you never tell me')).toBe('I never tell you')
})

test('a clause is taken apart and put together', () => {
  const parts = decompose('* i want|need to *', 'Well I want to see my brother')
  expect(parts).toEqual(['Well', 'I', 'want', 'to', 'see my brother'])
  expect(reassemble('What if you could $5?', parts ?? [], reflect)).toBe(
    'What if you could see your brother?',
  )
  expect(decompose('* i want *', 'pi wants it')).toBeNull()
})

test('the highest keyword in a message is answered', () => {
  expect(converse(['I think that my father is right'], calm)).toContain('father')
})

test('what was said earlier is taken up again when there is nothing to go on', () => {
  expect(converse(['My dog is ill', 'hmm'], calm)).toContain('your dog')
})

test('no answer comes twice in a row, in turn or by chance', () => {
  for (const choice of [calm, lively(1), lively(2), lively(3)]) {
    const answers = talk.map((_, at) => converse(talk.slice(0, at + 1), choice))
    for (const [at, answer] of answers.entries()) expect(answer).not.toBe(answers[at - 1])
    expect(answers.every((answer) => answer.length > 3 && !/\$\d| {2}/.test(answer))).toBe(true)
  }
})

test('saying the same thing again and again gets through all its answers', () => {
  const answers = Array.from({ length: 9 }, (_, at) =>
    converse(
      Array.from({ length: at + 1 }, () => 'yes'),
      calm,
    ),
  )
  expect(new Set(answers).size).toBe(3)
  for (const [at, answer] of answers.entries()) expect(answer).not.toBe(answers[at - 1])
})

test('the state is made anew from the messages, so the same conversation gives the same answer', () => {
  expect(converse(talk, calm)).toBe(converse(talk, calm))
  expect(converse(talk, lively(4))).toBe(converse(talk, lively(4)))
  const answers = new Set(Array.from({ length: 12 }, (_, seed) => converse(['I feel sad'], lively(seed))))
  expect(answers.size).toBeGreaterThan(1)
})

test('every rule has a part for each number in its answers', () => {
  for (const { pattern, answers, recall = [] } of script.flatMap(({ rules }) => rules)) {
    const parts = pattern.split(' ')
    const used = [...answers, ...recall].flatMap((answer) =>
      [...answer.matchAll(/\$(\d)/g)].map((match) => match[1]),
    )
    for (const number of used) {
      const part = parts[Number(number) - 1]
      expect(part === '*' || part?.includes('|'), `${pattern} $${number}`).toBe(true)
    }
  }
})
