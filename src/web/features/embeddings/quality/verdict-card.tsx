import { formatList } from '#domain/words/language.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { usePanelActions } from '../panel/panel-context.ts'
import type { ShownColumn } from '../panel/use-columns.ts'
import { ReadingCard, ReadingNote, ReadingTitle } from '../parts/reading-card.tsx'
import type { QualityAnswer } from '../vectors/views/quality.ts'
import type { GradedQueries, RightBy } from '../vectors/views/quality-queries.ts'
import { searchesOf } from './parts/asked-of.ts'
import { baselineInWords, leaderInWords, type Leading } from './parts/verdict-words.ts'
import { words } from './parts/words.ts'

interface VerdictCardProps {
  answer: QualityAnswer
  columns: readonly ShownColumn[]
  queries: GradedQueries
  rightBy: RightBy
}

/** Which column finds the right thing, for somebody who has to take one. */
export function VerdictCard({ answer, columns, queries, rightBy }: VerdictCardProps) {
  const leading = leadingOf(answer, columns, queries)
  const baseline = columns.find(({ id, spec }) => spec.kind === 'words' && isIn(answer, id))
  const excluded = columns.filter(({ id }) => !isIn(answer, id)).map(({ letter }) => letter)
  const compared = leading && baseline ? baselineInWords(leading, baseline.letter) : null
  return (
    <ReadingCard label={words.plain}>
      <ReadingTitle>{words.plain}</ReadingTitle>
      <p
        role="status"
        className="mt-1.5 max-w-3xl text-20 leading-normal font-medium tracking-[-0.01em] text-pretty max-phone:text-16"
      >
        {leading && leaderInWords(leading)}
      </p>
      {compared !== null && <p className="mt-2 max-w-3xl text-14 text-pretty">{compared}</p>}
      {excluded.length > 0 && (
        <ReadingNote>{words.waiting(formatList(excluded), excluded.length)}</ReadingNote>
      )}
      {answer.queries.length < queries.graded.length && (
        <ReadingNote>{words.rightBy.sampled(answer.queries.length)}</ReadingNote>
      )}
      {rightBy === 'answers' && <Ungraded queries={queries} />}
    </ReadingCard>
  )
}

const isIn = ({ columns }: QualityAnswer, id: string) => columns.some(({ columnId }) => columnId === id)

function leadingOf(
  { leader, columns: measured, queries: asked }: QualityAnswer,
  columns: readonly ShownColumn[],
  queries: GradedQueries,
): Leading | null {
  const hitsOf = (id: string) => ({
    letter: columns.find((column) => column.id === id)?.letter ?? '',
    hits: measured.find(({ columnId }) => columnId === id)?.places.filter((place) => place === 1).length ?? 0,
  })
  return (
    leader && {
      leader: hitsOf(leader.columnId),
      rivals: leader.rivals.map(({ columnId, verdict }) => ({ ...hitsOf(columnId), verdict })),
      of: asked.length,
      asked: searchesOf(queries),
    }
  )
}

/** Questions that nobody has ticked an answer of, and the way there. */
function Ungraded({ queries: { ungraded } }: { queries: GradedQueries }) {
  const { chosen } = usePanelActions()
  const [first] = ungraded
  if (!first) return null
  return (
    <ReadingNote>
      {words.rightBy.ungraded(ungraded.length)}{' '}
      <LinkButton
        size="small"
        onClick={() => chosen({ view: 'ranking', query: { kind: 'text', id: first.id } })}
      >
        {words.rightBy.tick}
      </LinkButton>
    </ReadingNote>
  )
}
