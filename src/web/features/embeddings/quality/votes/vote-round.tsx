import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { Vote } from '#domain/embeddings/text-set.ts'
import { Button } from '../../../../ui/button.tsx'
import { Key } from '../../../../ui/key.tsx'
import { isEnterKey } from '../../../../ui/submit-key.ts'
import { shorten } from '../../base/shorten.ts'
import { usePanel, usePanelActions } from '../../panel/panel-context.ts'
import { ReadingCard } from '../../parts/reading-card.tsx'
import type { FirstResults } from '../../vectors/views/quality-votes.ts'
import { words } from '../parts/words.ts'
import { turnedSides, winnerOf, type Side } from './tally.ts'
import { VoteList } from './vote-list.tsx'

/** In characters: to be read whole, and yet never a word that a browser takes half a minute to break. */
const maxQuestionLength = 5000

interface VoteRoundProps {
  columnIds: Vote['columnIds']
  /** What there is to vote on, and what of it has no vote yet. */
  all: readonly FirstResults[]
  left: readonly FirstResults[]
  voted: number
  onReveal: () => void
}

type Choice = Side | 'both' | 'neither'

const choiceByKey: Readonly<Record<string, Choice>> = {
  1: 'left',
  2: 'both',
  3: 'neither',
  4: 'right',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

const focusOnce = (element: HTMLElement | null) => {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}

/** Two lists without names for one question, and four votes. */
export function VoteRound({ columnIds, all, left, voted, onReveal }: VoteRoundProps) {
  const texts = usePanel((state) => state.set?.texts ?? [])
  const seed = usePanel((state) => state.set?.createdAt ?? 0)
  const actions = usePanelActions()
  const current = left[0]
  if (!current) return null
  const place = all.indexOf(current)
  const isTurned = turnedSides(all.length, seed)[place] ?? false
  const [first, second] = current.lists
  const [onLeft, onRight] = isTurned ? [second, first] : [first, second]
  const vote = (choice: Choice) =>
    actions.voted({ textId: current.textId, columnIds, winner: winnerOf(choice, isTurned) })
  // The second press of a double click would be given to the next question.
  const pressed = (choice: Choice, { detail }: MouseEvent) => detail < 2 && vote(choice)
  const takeBack = () => actions.votesTakenBack(columnIds, 'last')
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that is held down on a button must not vote on the next question, too.
    if (event.repeat && isEnterKey(event.nativeEvent)) event.preventDefault()
    if (event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const choice = choiceByKey[event.key]
    if (choice) vote(choice)
    else if (event.key === 'Backspace') takeBack()
    else return
    event.preventDefault()
  }
  return (
    <ReadingCard label={words.votes.title} ref={focusOnce} tabIndex={-1} onKeyDown={onKeyDown}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-12 text-muted">
        <span>
          <b className="figure font-semibold text-text">{words.votes.progress(voted, voted + left.length)}</b>{' '}
          {words.votes.judged}
        </span>
        <span>{words.votes.shuffled}</span>
      </div>
      <div className="ruler mt-1 h-1.5" aria-hidden="true">
        <i
          className="block h-1 rounded-r-xs bg-accent forced-colors:bg-[CanvasText]"
          style={{ width: `${(voted / (voted + left.length)) * 100}%` }}
        />
      </div>
      <h2
        aria-live="polite"
        dir="auto"
        className="mt-3 text-16 leading-normal font-medium text-pretty wrap-anywhere"
      >
        {shorten(texts.find(({ id }) => id === current.textId)?.text ?? '', maxQuestionLength)}
      </h2>
      <div className="mt-3 grid grid-cols-2 gap-4 max-phone:gap-2">
        <VoteList side="left" positions={onLeft} />
        <VoteList side="right" positions={onRight} />
      </div>
      <div
        role="group"
        aria-label={words.votes.which}
        className="sticky bottom-0 -mx-2 mt-3 max-phone:-bottom-6 grid grid-cols-4 gap-2 bg-surface px-2 py-2 max-phone:grid-cols-2"
      >
        <Button className="h-11" onClick={(event) => pressed('left', event)}>
          <ChevronLeft size={16} strokeWidth={1.5} />
          {words.votes.leftBetter}
        </Button>
        <Button className="h-11 max-phone:order-3" onClick={(event) => pressed('both', event)}>
          {words.votes.bothGood}
        </Button>
        <Button className="h-11 max-phone:order-4" onClick={(event) => pressed('neither', event)}>
          {words.votes.bothBad}
        </Button>
        <Button className="h-11 max-phone:order-2" onClick={(event) => pressed('right', event)}>
          {words.votes.rightBetter}
          <ChevronRight size={16} strokeWidth={1.5} />
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-12 text-muted">
        <span className="inline-flex items-center gap-1 max-phone:hidden">
          {['1', '2', '3', '4'].map((key) => (
            <Key key={key}>{key}</Key>
          ))}{' '}
          {words.votes.keys}
        </span>
        <span className="ml-auto flex flex-wrap gap-2">
          <Button look="ghost" size="small" disabled={voted === 0} onClick={takeBack}>
            {words.votes.takeBack}
          </Button>
          <Button size="small" disabled={voted === 0} onClick={onReveal}>
            {words.votes.reveal}
          </Button>
        </span>
      </div>
    </ReadingCard>
  )
}
