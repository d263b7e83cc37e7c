import { usePanel } from '../panel/panel-context.ts'
import { useAnswer } from '../panel/use-answer.ts'
import { useComparedColumns, useShownColumns } from '../panel/use-columns.ts'
import type { GradedQueries, RightBy } from '../vectors/views/quality-queries.ts'
import { words as shared } from '../base/words.ts'
import { NothingYet, TryAgain, Working } from '../parts/view-notes.tsx'
import { MetricsCard } from './metrics-card.tsx'
import { QuestionsCard } from './questions/questions-card.tsx'
import { VerdictCard } from './verdict-card.tsx'
const note = 'max-phone:px-(--gutter) max-phone:pt-4'

interface ScoresViewProps {
  rightBy: RightBy
  queries: GradedQueries
}

/** How well each column finds what is right: in a sentence, by every measure, and question by question. */
export function ScoresView({ rightBy, queries }: ScoresViewProps) {
  const measure = usePanel((state) => state.choices.measure)
  const columns = useShownColumns()
  const compared = useComparedColumns()
  const isMeasured = columns.some((column) => column.isMeasured)
  const question = {
    rightBy,
    measure,
    compared: compared && ([compared[0].id, compared[1].id] as const),
  }
  const { answer, progress, hasFailed, retry } = useAnswer('quality', isMeasured ? question : null)
  if (!isMeasured) return <NothingYet className={note}>{shared.nothing.notMeasured}</NothingYet>
  if (hasFailed) return <TryAgain className={note} onRetry={retry} />
  if (!answer) return <Working className={note} progress={progress} />
  return (
    <>
      <VerdictCard answer={answer} columns={columns} queries={queries} rightBy={rightBy} />
      <MetricsCard answer={answer} columns={columns} />
      <QuestionsCard answer={answer} columns={columns} compared={compared} />
    </>
  )
}
