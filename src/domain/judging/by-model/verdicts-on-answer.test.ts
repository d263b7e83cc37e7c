import { expect, test } from 'vitest'
import { judgedPairs } from './judged-pairs.ts'
import { judge, judgedQuestion } from './testing.ts'
import { verdictsOnAnswer } from './verdicts-on-answer.ts'

test.each([
  ['first', 'second', { won: 1, tied: 0, lost: 0, undecided: 0 }, { won: 0, tied: 0, lost: 1, undecided: 0 }],
  ['tie', 'tie', { won: 0, tied: 1, lost: 0, undecided: 0 }, { won: 0, tied: 1, lost: 0, undecided: 0 }],
  ['first', 'first', { won: 0, tied: 0, lost: 0, undecided: 1 }, { won: 0, tied: 0, lost: 0, undecided: 1 }],
  ['first', 'unreadable', null, null],
] as const)('"%s" and, the other way round, "%s" count for both answers', (forth, back, ofA, ofB) => {
  const { round, turn } = judgedQuestion('q', forth, back)
  const pairs = judgedPairs([round], [turn], judge)
  expect(verdictsOnAnswer(pairs, round[0].id)).toEqual(ofA)
  expect(verdictsOnAnswer(pairs, round[1].id)).toEqual(ofB)
  expect(verdictsOnAnswer(pairs, 'other')).toBeNull()
})
