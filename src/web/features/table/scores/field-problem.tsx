import type { RuleProblem } from '#domain/scoring/score.ts'
import { ruleProblemInWords } from '#domain/words/rule-problems.ts'

/** Whether there is something wrong in a field: one that nobody has filled in yet is not wrong. */
export const isWrong = (problem: RuleProblem | null): problem is RuleProblem =>
  problem !== null && problem.kind !== 'incomplete'

interface FieldProblemProps {
  id: string
  problem: RuleProblem | null
}

/** What is wrong in a field, below it. It is always there, so that a screen reader hears it come. */
export const FieldProblem = ({ id, problem }: FieldProblemProps) => (
  <p id={id} role="status" className="text-12 wrap-anywhere text-danger empty:hidden">
    {isWrong(problem) && ruleProblemInWords(problem)}
  </p>
)
