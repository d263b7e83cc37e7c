import { useState } from 'react'
import { Segments } from '../../../../ui/segments.tsx'
import { Tile } from '../../../../ui/tile.tsx'
import type { ShownColumn } from '../../panel/use-columns.ts'
import { ComparedChoice } from '../../parts/compared-choice.tsx'
import { ReadingCard, ReadingHead, ReadingNote, ReadingTitle } from '../../parts/reading-card.tsx'
import { qualityMetrics, type QualityAnswer } from '../../vectors/views/quality.ts'
import { words as shared } from '../../base/words.ts'
import { metricsInWords } from '../parts/verdict-words.ts'
import { words } from '../parts/words.ts'
import { OutcomeButtons } from './outcome-buttons.tsx'
import { QuestionList } from './question-list.tsx'
import { outcomeCounts, questionRows, shownRows, type Outcome, type QuestionOrder } from './question-rows.ts'

interface QuestionsCardProps {
  answer: QualityAnswer
  columns: readonly ShownColumn[]
  compared: readonly [ShownColumn, ShownColumn] | null
}

/** What came of each question, and where two columns part. */
export function QuestionsCard({ answer, columns, compared }: QuestionsCardProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [order, setOrder] = useState<QuestionOrder>('in-order')
  const rows = questionRows(answer, compared && [compared[0].id, compared[1].id])
  const shown = shownRows(rows, { outcome, order })
  const measured = answer.columns.flatMap(({ columnId }) => columns.find(({ id }) => id === columnId) ?? [])
  return (
    <ReadingCard label={words.pair.title}>
      <ReadingHead className="justify-between">
        <span className="flex items-center gap-1.5">
          <ReadingTitle className="mr-1">{words.pair.title}</ReadingTitle>
          {compared?.map(({ id, letter, position }) => (
            <Tile key={id} size="small" letter={letter} position={position} />
          ))}
        </span>
        <ComparedChoice className="max-phone:w-full" />
      </ReadingHead>
      {compared ? (
        <>
          <PairInWords answer={answer} compared={compared} />
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <OutcomeButtons
              counts={outcomeCounts(rows)}
              compared={compared}
              value={outcome}
              onChange={setOutcome}
            />
            <Segments
              label={words.pair.sort}
              layout="phone"
              value={order}
              options={[
                { value: 'in-order', label: words.pair.inOrder },
                { value: 'by-difference', label: words.pair.byDifference },
              ]}
              onChange={setOrder}
            />
          </div>
        </>
      ) : (
        <ReadingNote>{words.pair.oneColumn}</ReadingNote>
      )}
      <QuestionList rows={shown} columns={measured} />
    </ReadingCard>
  )
}

interface PairInWordsProps {
  answer: QualityAnswer
  compared: readonly [ShownColumn, ShownColumn]
}

/** By which measures one of the two is clearly better. */
function PairInWords({ answer, compared: [a, b] }: PairInWordsProps) {
  if (!answer.compared) return null
  const { columnIds, verdicts } = answer.compared
  // The answer before stays until there is another.
  if (columnIds[0] !== a.id || columnIds[1] !== b.id) return <ReadingNote>{shared.view.working}</ReadingNote>
  const sentences = metricsInWords(
    qualityMetrics.map((metric) => [metric, verdicts[metric]]),
    { a: a.letter, b: b.letter },
  )
  if (sentences.length === 0) return null
  return <p className="mt-1.5 text-14 text-pretty">{sentences.join(' ')}</p>
}
