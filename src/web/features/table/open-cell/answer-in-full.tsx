import { isSettled } from '#domain/run/run.ts'
import type { CellAnswer } from '#domain/table/table.ts'
import { answeredByInWords } from '#domain/words/answered-by.ts'
import { explainFailure } from '#domain/words/failures.ts'
import { CellThoughts } from './cell-thoughts.tsx'
import { WarningBadge } from '../../../ui/warning-badge.tsx'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import { words as tableWords } from '../parts/words.ts'

export function AnswerInFull({ answer }: { answer: CellAnswer | undefined }) {
  if (!answer) return <p className="px-(--gutter) py-4 text-13 text-muted">{tableWords.cell.notRun}</p>
  const { run } = answer
  const failure = run.state.kind === 'failed' || run.state.kind === 'interrupted' ? run.state.failure : null
  const explained = failure && explainFailure(failure, run.model)
  const replaced = run.answeredBy && answeredByInWords(run.answeredBy, run.model)
  return (
    <div className="max-w-[calc(46rem+2*var(--gutter))] px-(--gutter) py-4">
      {replaced && <WarningBadge tip={replaced.about}>{replaced.badge}</WarningBadge>}
      {run.reasoning !== '' && <CellThoughts run={run} />}
      {run.text !== '' && <Markdown text={run.text} live={!isSettled(run)} />}
      {run.text === '' && !failure && (
        <p className="text-13 text-muted">
          {isSettled(run) ? tableWords.cell.noWords : tableWords.cell.waiting}
        </p>
      )}
      {explained && (
        <div
          role="alert"
          className="mt-3 rounded-md border border-danger-line bg-danger-soft px-3 py-2 text-13"
        >
          <b className="font-semibold">{explained.title}</b>
          {explained.text && <p>{explained.text}</p>}
        </div>
      )}
    </div>
  )
}
