import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Run } from '../run/run.ts'
import { pairKey } from '../session/blind-votes.ts'
import { answersToJudge, countExcluded, idsOf, pairsOf, planRounds, type Round } from './rounds.ts'
import { answerOf, questionOf } from './testing.ts'

const keysOf = (rounds: readonly Round[]) => rounds.map((round) => pairKey(idsOf(round)))

/** Every column's answer to every question. */
const answersTo = (questions: number, columns: number): Run[] =>
  Array.from({ length: questions }, (_, question) =>
    Array.from({ length: columns }, (__, column) => answerOf(`c${column}`, `q${question}`)),
  ).flat()

describe('answers to judge', () => {
  const judged = (...runs: Run[]) =>
    answersToJudge(
      { runs: Object.fromEntries(runs.map((run) => [run.id, run])) },
      [questionOf(runs)],
      ['a', 'b', 'c'],
    ).map(({ columnId }) => columnId)

  test('are those with words that came to an end, in the order of the columns', () => {
    expect(judged(answerOf('b'), answerOf('a'), answerOf('c', 'q', { state: { kind: 'stopped' } }))).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  test.each<[string, Partial<Run>]>([
    ['is still coming', { state: { kind: 'streaming', firstTokenAt: 1 } as Run['state'] }],
    ['failed', { state: { kind: 'failed', failure: { kind: 'unreachable' } } }],
    ['was cut off by a failure', { state: { kind: 'interrupted', failure: { kind: 'page-closed' } } }],
    ['says nothing', { text: ' \n' }],
    ['was written by the reader', { origin: { kind: 'edited', runId: 'x' } }],
  ])('are without one that %s', (_, fields) => {
    expect(judged(answerOf('a'), answerOf('b', 'q', fields), answerOf('c'))).toEqual(['a', 'c'])
  })

  test('leave out the others, each for one reason', () => {
    const runs = [
      answerOf('a'),
      answerOf('b', 'q', { origin: { kind: 'edited', runId: 'x' } }),
      answerOf('c', 'q', { state: { kind: 'failed', failure: { kind: 'unreachable' } }, text: '' }),
      answerOf('d', 'q', { state: { kind: 'interrupted', failure: { kind: 'page-closed' } } }),
      answerOf('e', 'q', { text: ' ' }),
      answerOf('f', 'q', { state: { kind: 'queued' }, text: '' }),
    ]
    const tables = { runs: Object.fromEntries(runs.map((run) => [run.id, run])) }
    const columnIds = runs.map(({ columnId }) => columnId)
    const counts = countExcluded(tables, [questionOf(runs)], [...columnIds, 'not asked'])
    expect(counts).toEqual({ edited: 1, failed: 2, empty: 1, coming: 1 })
  })

  test('are the attempts on show', () => {
    const [first, second] = [answerOf('a', 'q', { id: '1' }), answerOf('a', 'q', { id: '2' })]
    const tables = { runs: { 1: first, 2: second } }
    const question = questionOf([], { attempts: { a: ['1', '2'] } })
    expect(answersToJudge(tables, [question], ['a'])).toEqual([second])
    expect(answersToJudge(tables, [{ ...question, shown: { a: '1' } }], ['a'])).toEqual([first])
  })
})

test('every two answers to one question are a pair, but for those that say the same', () => {
  const answers = [
    answerOf('a'),
    answerOf('b'),
    answerOf('c', 'q', { text: 'a on q\n' }),
    answerOf('a', 'r'),
    answerOf('b', 'r'),
  ]
  const { pairs, same } = pairsOf(answers)
  expect(pairs.map(idsOf)).toEqual([
    ['q-a', 'q-b'],
    ['q-b', 'q-c'],
    ['r-a', 'r-b'],
  ])
  expect(same).toBe(1)
})

const size = { questions: fc.integer({ min: 0, max: 8 }), columns: fc.integer({ min: 0, max: 5 }) }
const seed = fc.integer({ min: 0, max: 2 ** 42 })

test('every pair is asked once', () => {
  fc.assert(
    fc.property(fc.record({ ...size, seed }), ({ questions, columns, seed: from }) => {
      const { pairs } = pairsOf(answersTo(questions, columns))
      expect(pairs).toHaveLength((questions * columns * (columns - 1)) / 2)
      expect(keysOf(planRounds(pairs, [], from)).sort()).toEqual(keysOf(pairs).sort())
    }),
  )
})

/** For each two columns how much more often the one is A than the other. */
function leaningsOf(rounds: readonly Round[]): number[] {
  const leanings = new Map<string, number>()
  for (const [a, b] of rounds) {
    const key = pairKey([a.columnId, b.columnId])
    leanings.set(key, (leanings.get(key) ?? 0) + (a.columnId < b.columnId ? 1 : -1))
  }
  return [...leanings.values()]
}

test('of two columns each is A as often as the other, or once more, also when answers come later', () => {
  fc.assert(
    fc.property(
      fc.record({ ...size, later: size.questions, seed }),
      ({ questions, columns, later, seed: from }) => {
        const first = planRounds(pairsOf(answersTo(questions, columns)).pairs, [], from)
        const all = pairsOf(answersTo(questions + later, columns)).pairs
        for (const rounds of [first, planRounds(all, first.map(idsOf), from)])
          for (const leaning of leaningsOf(rounds)) expect(Math.abs(leaning)).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('neither the order nor the sides tell which column it is', () => {
  const { pairs } = pairsOf(answersTo(40, 2))
  const plans = Array.from({ length: 200 }, (_, from) => planRounds(pairs, [], from * 7919))
  const share = (holds: (plan: Round[]) => boolean) => plans.filter(holds).length / plans.length
  const isTurned = (round: Round | undefined) => round?.[0].columnId === 'c1'
  expect(share(([first]) => isTurned(first))).toBeGreaterThan(0.4)
  expect(share(([first]) => isTurned(first))).toBeLessThan(0.6)
  // Sides that took turns would tell the second round after the first.
  expect(share(([first, second]) => isTurned(first) === isTurned(second))).toBeGreaterThan(0.35)
  expect(share(([first]) => first?.[0].messageId === 'q0')).toBeLessThan(0.15)
})

test('the same seed gives the same rounds, another one others', () => {
  const { pairs } = pairsOf(answersTo(6, 4))
  const plan = (from: number) => planRounds(pairs, [], from).map(idsOf)
  expect(plan(1_700_000_000_000)).toEqual(plan(1_700_000_000_000))
  expect(plan(1_700_000_000_001)).not.toEqual(plan(1_700_000_000_000))
})

test('rounds that were planned stay first and as they stood, and those whose answers are gone are left out', () => {
  const { pairs } = pairsOf(answersTo(3, 3))
  const before = [
    ['q1-c2', 'q1-c0'],
    ['gone', 'q1-c0'],
    ['q0-c0', 'q0-c1'],
    ['q0-c1', 'q0-c0'],
  ] as const
  const rounds = planRounds(pairs, before, 1).map(idsOf)
  expect(rounds).toHaveLength(9)
  expect(rounds.slice(0, 2)).toEqual([before[0], before[2]])
})
