import { formatPercent } from '#domain/words/percent.ts'
import { useState } from 'react'
import type { TextItem } from '#domain/embeddings/text-set.ts'
import { Button } from '../../../../ui/button.tsx'
import { Segments } from '../../../../ui/segments.tsx'
import { Tile } from '../../../../ui/tile.tsx'
import { usePanel } from '../../panel/panel-context.ts'
import { useAnswer } from '../../panel/use-answer.ts'
import { ReadingCard, ReadingHead, ReadingNote, ReadingTitle } from '../../parts/reading-card.tsx'
import type { QuestionLists } from '../../vectors/views/question-lists.ts'
import type { RankedColumn } from '../base/use-ranking.ts'
import { words } from '../base/words.ts'
import { words as shared } from '../../base/words.ts'

interface QuestionListsCardProps {
  columns: readonly [RankedColumn, RankedColumn]
  questions: readonly TextItem[]
  onChoose: (id: string) => void
}

const depths = ['3', '5', '10', '20'] as const

/** What two columns find for all questions: how much of it is the same, and where they differ most. */
export function QuestionListsCard({ columns: [a, b], questions, onChoose }: QuestionListsCardProps) {
  const [k, setK] = useState<(typeof depths)[number]>('10')
  const measure = usePanel((state) => state.choices.measure)
  const { answer, progress, hasFailed, retry } = useAnswer('questionLists', {
    columnIds: [a.id, b.id],
    measure,
    k: Number(k),
  })
  return (
    <ReadingCard label={words.all.title}>
      <ReadingHead className="justify-between">
        <span className="flex items-center gap-1.5">
          <ReadingTitle className="mr-1">{words.all.title}</ReadingTitle>
          <Tile size="small" letter={a.letter} position={a.position} />
          <Tile size="small" letter={b.letter} position={b.position} />
        </span>
        <Segments
          label={words.all.firstLabel}
          options={depths.map((value) => ({ value, label: words.all.first(Number(value)) }))}
          value={k}
          onChange={setK}
        />
      </ReadingHead>
      {hasFailed ? (
        <p className="mt-2.5 flex items-center gap-2">
          {shared.view.failed}
          <Button size="small" onClick={retry}>
            {shared.view.again}
          </Button>
        </p>
      ) : answer ? (
        <Lists lists={answer} k={Number(k)} questions={questions} onChoose={onChoose} />
      ) : (
        <p role="status" className="mt-2.5 text-muted">
          {shared.view.working}{' '}
          {progress !== null && <span className="figure">{formatPercent(progress)}</span>}
        </p>
      )}
    </ReadingCard>
  )
}

interface ListsProps {
  lists: QuestionLists
  k: number
  questions: readonly TextItem[]
  onChoose: (id: string) => void
}

function Lists({ lists, k, questions, onChoose }: ListsProps) {
  const { compared, sameFirst, shared: same, jaccard, overlap, disputed } = lists
  const share = words.all.share
  if (compared === 0) return <ReadingNote>{words.all.nothing}</ReadingNote>
  return (
    <>
      <p className="mt-1.5 text-16 leading-normal font-medium tracking-[-0.01em] text-pretty">
        {words.all.sentence(sameFirst, compared)}
      </p>
      <dl className="mt-3 grid grid-cols-3 gap-x-6 gap-y-3 text-12 text-muted max-phone:grid-cols-1">
        <Fact
          figure={words.all.sharedFigure(same, k)}
          about={words.all.shared(k)}
          term={words.all.sharedTerm(share(jaccard))}
        />
        <Fact
          figure={share(overlap.at50)}
          about={words.all.top}
          term={words.all.topTerm}
          title={words.all.overlapTitle}
        />
        <Fact
          figure={share(overlap.at90)}
          about={words.all.page}
          term={words.all.pageTerm}
          title={words.all.overlapTitle}
        />
      </dl>
      <h3 className="mt-4 border-t border-hair pt-3 text-12 font-medium text-muted">
        {disputed.length > 0 ? words.all.disputed : words.all.noDispute}
      </h3>
      <ol>
        {disputed.map(({ questionId, overlap: alike }) => (
          <li key={questionId}>
            <button
              type="button"
              className="-mx-2 flex min-h-8.5 w-[calc(100%+16px)] items-center gap-3 rounded-md px-2 text-left hover:bg-hover max-phone:min-h-11"
              onClick={() => onChoose(questionId)}
            >
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {questions.find(({ id }) => id === questionId)?.text}
              </span>
              <span className="figure flex-none text-12 text-muted" title={words.all.overlapTitle}>
                {words.all.alike(share(alike))}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {lists.questions > compared && (
        <ReadingNote>{words.all.notCompared(lists.questions - compared)}</ReadingNote>
      )}
    </>
  )
}

interface FactProps {
  figure: string
  about: string
  /** The term of the trade. */
  term: string
  title?: string
}

const Fact = ({ figure, about, term, title }: FactProps) => (
  <div className="flex flex-col-reverse justify-end" title={title}>
    <dt>
      <span className="block text-text">{about}</span>
      {term}
    </dt>
    <dd className="figure text-14 font-medium text-text">{figure}</dd>
  </div>
)
