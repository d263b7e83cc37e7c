import type { ProblemSummary } from '#domain/import-rows/summarize-problems.ts'
import type { Variable } from '#domain/session/table-setup.ts'
import { problemInWords } from '#domain/words/read-rows.ts'
import { Warning } from '../../../ui/warning.tsx'
import { words } from './words.ts'

/** Which variables get nothing from the file. */
export function WithoutColumn({ variables }: { variables: readonly Variable[] }) {
  if (variables.length === 0) return null
  return (
    <Warning>
      <b className="font-semibold">{words.withoutColumn(variables.map(({ name }) => name))}</b>{' '}
      {words.staysEmpty(variables.length)}
    </Warning>
  )
}

interface ReadProblemsProps {
  problems: readonly ProblemSummary[]
  /** How many rows have a conversation that cannot be read. */
  unreadable: number
}

/** What was wrong in the file, and what became of it. */
export function ReadProblems({ problems, unreadable }: ReadProblemsProps) {
  if (problems.length === 0 && unreadable === 0) return null
  return (
    <Warning>
      {problems.map((problem) => (
        <span key={problem.code} className="block">
          {problemInWords(problem)}
        </span>
      ))}
      {unreadable > 0 && <span className="block">{words.unreadableConversations(unreadable)}</span>}
    </Warning>
  )
}
