import { compileProblem } from './compile-problem.ts'
import { flagsOf } from './pattern-of.ts'
import { schemaProblem } from './schema-problem.ts'
import type { ScoreRule } from '../session/scores.ts'
import type { RuleProblem } from './score.ts'

type RuleOf<Kind extends ScoreRule['kind']> = Extract<ScoreRule, { kind: Kind }>

/** Every text contains and begins with the empty one. */
export const textProblem = ({ text }: RuleOf<'contains' | 'starts-with'>): RuleProblem | null =>
  text?.trim() === '' ? { kind: 'incomplete' } : null

export function patternProblem(rule: RuleOf<'pattern'>): RuleProblem | null {
  if (rule.pattern === null) return null
  if (rule.pattern === '') return { kind: 'incomplete' }
  const message = compileProblem(rule.pattern, flagsOf(rule))
  return message === null ? null : { kind: 'pattern', message }
}

export function schemaRuleProblem({ schema }: RuleOf<'json-schema'>): RuleProblem | null {
  if (schema.trim() === '') return { kind: 'incomplete' }
  const problem = schemaProblem(schema)
  return problem && { kind: 'schema', problem }
}

export function boundsProblem({ min, max }: RuleOf<'length'>): RuleProblem | null {
  if (min === null && max === null) return { kind: 'incomplete' }
  return min !== null && max !== null && min > max ? { kind: 'bounds', min, max } : null
}

export const modelProblem = ({ model }: { model: string }): RuleProblem | null =>
  model === '' ? { kind: 'incomplete' } : null

export const judgeProblem = (rule: RuleOf<'judge'>): RuleProblem | null =>
  rule.rubric.trim() === '' ? { kind: 'incomplete' } : modelProblem(rule)
