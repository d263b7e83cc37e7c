import type { Vote } from '#domain/embeddings/text-set.ts'
import { formatNumber } from '#domain/words/language.ts'
import { Button } from '../../../../ui/button.tsx'
import { Tile } from '../../../../ui/tile.tsx'
import { usePanelActions } from '../../panel/panel-context.ts'
import type { ShownColumn } from '../../panel/use-columns.ts'
import { ComparedChoice } from '../../parts/compared-choice.tsx'
import { ReadingCard, ReadingNote, ReadingTitle } from '../../parts/reading-card.tsx'
import { votesInWords } from '../parts/verdict-words.ts'
import { words } from '../parts/words.ts'
import { countVotes } from './tally.ts'

interface VoteResultProps {
  columns: readonly [ShownColumn, ShownColumn]
  votes: readonly Vote[]
  /** How many texts have no vote yet. */
  left: number
  /** The reader has just voted. */
  takesFocus: boolean
  onContinue: () => void
  onRestart: () => void
}

const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** What the votes come to, with the names. */
export function VoteResult(props: VoteResultProps) {
  const { columns, votes, left, takesFocus, onContinue, onRestart } = props
  const [a, b] = columns
  const { votesTakenBack } = usePanelActions()
  const columnIds = [a.id, b.id] as const
  const counts = countVotes(votes)
  const facts = [
    { label: words.votes.counts.won(a.letter), count: counts.onlyA },
    { label: words.votes.counts.won(b.letter), count: counts.onlyB },
    { label: words.votes.counts.both, count: counts.both },
    { label: words.votes.counts.neither, count: counts.neither },
  ]
  return (
    <ReadingCard label={words.votes.result} {...(takesFocus && { ref: focusOnce, tabIndex: -1 })}>
      <ReadingTitle>{words.votes.result}</ReadingTitle>
      <p
        role="status"
        className="mt-1.5 max-w-3xl text-20 leading-normal font-medium tracking-[-0.01em] text-pretty max-phone:text-16"
      >
        {votesInWords(counts, { a: a.letter, b: b.letter })}
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        {columns.map(({ id, letter, position, name }) => (
          <li key={id} className="flex items-center gap-2">
            <Tile letter={letter} position={position} /> {name}
          </li>
        ))}
      </ul>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 border-t border-hair pt-3 text-12 text-muted">
        {facts.map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt>{label}</dt>
            <dd className="figure text-14 font-medium text-text">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <ReadingNote>{words.votes.kept}</ReadingNote>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {left > 0 && (
          <Button look="primary" onClick={onContinue}>
            {words.votes.goOn(left)}
          </Button>
        )}
        <Button
          onClick={() => {
            votesTakenBack(columnIds, 'all')
            onRestart()
          }}
        >
          {words.votes.again}
        </Button>
        <ComparedChoice className="ml-auto max-phone:w-full" />
      </div>
    </ReadingCard>
  )
}
