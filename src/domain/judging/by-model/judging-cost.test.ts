import { expect, test } from 'vitest'
import { withJudgingCost } from '../../session/model-verdicts.ts'
import type { Message } from '../../session/session.ts'
import { questionOf } from '../testing.ts'
import { costOfJudging } from './judging-cost.ts'
import { judge, verdictOn } from './testing.ts'

const other = { ...judge, criterion: 'Which is shorter?' }
const question = (fields: Partial<Message>) => questionOf([], fields)

test('a judge has cost its verdicts and what brought none, at these questions, by this criterion', () => {
  const turns = [
    question({
      modelVerdicts: [
        verdictOn(['1', '2'], 'first', { cost: 0.5 }),
        verdictOn(['2', '1'], 'tie', { ...other, cost: 4 }),
      ],
      judgingCosts: [
        { ...judge, cost: 0.25 },
        { ...other, cost: 8 },
      ],
    }),
    question({ modelVerdicts: [verdictOn(['3', '4'], 'unreadable', { cost: 1 })] }),
    question({}),
  ]
  expect(costOfJudging(turns, judge)).toEqual({ cost: 1.75, lost: 0.25, isAllKnown: true })
})

test('what nobody knows is not taken for nothing', () => {
  const turns = [
    question({ modelVerdicts: [verdictOn(['1', '2'], 'tie', { cost: 2 })] }),
    question({ judgingCosts: [{ ...judge, cost: null }] }),
  ]
  expect(costOfJudging(turns, judge)).toEqual({ cost: 2, lost: 0, isAllKnown: false })
})

test('costs of one judge are added up, and an unknown one makes the sum unknown', () => {
  const once = withJudgingCost([{ ...other, cost: 8 }], { ...judge, cost: 1 })
  const twice = withJudgingCost(once, { ...judge, cost: 2 })
  expect(twice).toEqual([
    { ...other, cost: 8 },
    { ...judge, cost: 3 },
  ])
  const unknown = withJudgingCost(twice, { ...judge, cost: null })
  expect(withJudgingCost(unknown, { ...judge, cost: 1 })).toContainEqual({ ...judge, cost: null })
})
