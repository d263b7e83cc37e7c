import { expect, test } from 'vitest'
import { valueProblem } from './value-problem.ts'

test.each([
  [{ kind: 'number' }, '4.5', null],
  [{ kind: 'number' }, ' 12 ', null],
  [{ kind: 'number' }, 'a dozen', 'no-number'],
  [{ kind: 'date' }, '2026-02-28', null],
  [{ kind: 'date' }, '2026-02-30', 'no-date'],
  [{ kind: 'date' }, 'tomorrow', 'no-date'],
  [{ kind: 'yes-no' }, 'yes', null],
  [{ kind: 'yes-no' }, 'true', 'no-yes-no'],
  [{ kind: 'choice', choices: ['low', 'high'] }, 'high', null],
  [{ kind: 'choice', choices: ['low', 'high'] }, 'High', 'no-choice'],
  [{ kind: 'choice' }, 'anything', null],
  [{ kind: 'text' }, 'anything', null],
  [{ kind: 'number' }, '', null],
  [{ kind: 'yes-no' }, ' ', null],
] as const)('of %j “%s” is %s', (variable, value, problem) => {
  expect(valueProblem({ name: 'x', ...variable }, value)).toBe(problem)
})
