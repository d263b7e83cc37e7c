import type { ReactNode } from 'react'
import { detailsOf } from '#domain/run/failure.ts'
import type { RunState } from '#domain/run/run.ts'
import type { EqualAnswers } from '#domain/table/fold-samples.ts'
import type { CellAnswer } from '#domain/table/table.ts'
import { explainFailure, limitTitle } from '#domain/words/failures.ts'
import { previewOf } from './preview.ts'
import { words } from './words.ts'

interface FoldedAnswersProps {
  folds: readonly EqualAnswers[]
  /** Whether they are out of date. */
  isOld: boolean
}

/** The different answers of a cell's samples, each once with how often it was given. */
export const FoldedAnswers = ({ folds, isOld }: FoldedAnswersProps) => (
  <ul
    className={`relative min-h-0 flex-1 overflow-hidden text-13 leading-5 phone:[container-type:size] ${isOld ? 'text-muted' : ''}`}
  >
    {folds.map((equal) => (
      <li key={equal[0].sample} className="flex gap-2">
        <span className="figure flex-none text-12 text-muted">
          <span aria-hidden="true">{words.cell.times(equal.length)}</span>
          <span className="sr-only">{words.cell.given(equal.length)}</span>
        </span>
        <span
          className={`min-w-0 flex-1 wrap-anywhere ${folds.length > 1 ? linesOfSeveral : 'line-clamp-(--answer-lines) whitespace-pre-line'}`}
        >
          <AnswerText answer={equal[0]} />
        </span>
      </li>
    ))}
  </ul>
)

/** In low rows one line for each, so that most of them are seen. */
const linesOfSeveral = 'line-clamp-1 max-phone:line-clamp-2 [@container_(min-height:100px)]:line-clamp-3'

/** The beginning of an answer, or what stands in its place. */
export function AnswerText({ answer }: { answer: CellAnswer }) {
  const { run } = answer
  const { state } = run
  if (state.kind === 'queued' || state.kind === 'waiting') return <Muted>{words.cell.waiting}</Muted>
  if (state.kind === 'held') return <RateLimited failure={state.failure} />
  if (state.kind === 'failed')
    return <span className="text-danger">{explainFailure(state.failure, run.model).title}</span>
  if (run.text === '')
    return <Muted>{state.kind === 'streaming' ? words.cell.thinking : words.cell.noWords}</Muted>
  return (
    <>
      {previewOf(run.text)}
      {state.kind === 'streaming' && (
        <span aria-hidden="true" className="ml-0.5 inline-block h-3.5 w-2 bg-accent align-[-2px]" />
      )}
    </>
  )
}

const Muted = ({ children }: { children: ReactNode }) => <span className="text-muted">{children}</span>

/** Which limit it is stands in a tip, since a cell has few words. */
function RateLimited({ failure }: Pick<RunState & { kind: 'held' }, 'failure'>) {
  const details = detailsOf(failure)
  const tip = details && (details.status === null ? details.message : limitTitle(details))
  return (
    <span className="text-muted" data-tip={tip ?? undefined}>
      {words.cell.held}
    </span>
  )
}
