import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { usePanel, usePanelActions } from '../../panel/panel-context.ts'
import { useAnswer } from '../../panel/use-answer.ts'
import { useComparedColumns, type ShownColumn } from '../../panel/use-columns.ts'
import { ComparedChoice } from '../../parts/compared-choice.tsx'
import { ReadingCard, ReadingNote, ReadingTitle } from '../../parts/reading-card.tsx'
import type { QualityVotesAnswer } from '../../vectors/views/quality-votes.ts'
import { words as shared } from '../../base/words.ts'
import { words } from '../parts/words.ts'
import { votesOn } from './tally.ts'
import { VoteResult } from './vote-result.tsx'
import { VoteRound } from './vote-round.tsx'

const shownResults = 5

/** Which of two columns finds better texts, as the reader says without knowing which is which. */
export function VotesView({ hasRightTexts }: { hasRightTexts: boolean }) {
  const measure = usePanel((state) => state.choices.measure)
  const compared = useComparedColumns()
  const [a, b] = compared ?? []
  const { answer, hasFailed, retry } = useAnswer(
    'qualityVotes',
    a && b ? { columnIds: [a.id, b.id], measure, most: shownResults } : null,
  )
  // The answer before stays until there is another: no vote is given on its lists.
  const isAsked =
    answer?.measure === measure && answer.columnIds[0] === a?.id && answer.columnIds[1] === b?.id
  return (
    <>
      {!hasRightTexts && <NoAnswers />}
      {!a || !b ? (
        <Notice tone="plain">{words.votes.needsTwo}</Notice>
      ) : hasFailed ? (
        <Notice>
          {shared.view.failed}
          <Button size="small" onClick={retry}>
            {shared.view.again}
          </Button>
        </Notice>
      ) : answer && isAsked ? (
        <Ballot key={`${a.id} ${b.id} ${measure}`} columns={[a, b]} answer={answer} />
      ) : (
        <p role="status" className="text-13 text-muted max-phone:px-(--gutter)">
          {shared.view.working}
        </p>
      )}
    </>
  )
}

function NoAnswers() {
  const { chosen } = usePanelActions()
  return (
    <p className="text-13 text-pretty max-phone:px-(--gutter) max-phone:pt-4">
      {words.votes.noAnswers}{' '}
      <LinkButton onClick={() => chosen({ view: 'ranking' })}>{words.votes.tick}</LinkButton>.
    </p>
  )
}

interface BallotProps {
  columns: readonly [ShownColumn, ShownColumn]
  answer: QualityVotesAnswer
}

function Ballot({ columns: [a, b], answer: { different, same } }: BallotProps) {
  const [stage, setStage] = useState<'before' | 'voting' | 'revealed'>('before')
  const votes = votesOn(usePanel((state) => state.set?.votes) ?? noVotes, [a.id, b.id])
  const voted = new Set(votes.map(({ textId }) => textId))
  const left = different.filter(({ textId }) => !voted.has(textId))
  if (different.length > 0 && stage === 'voting' && left.length > 0)
    return (
      <VoteRound
        columnIds={[a.id, b.id]}
        all={different}
        left={left}
        voted={votes.length}
        onReveal={() => setStage('revealed')}
      />
    )
  if (votes.length > 0 && (stage !== 'before' || left.length === 0))
    return (
      <VoteResult
        columns={[a, b]}
        votes={votes}
        left={left.length}
        takesFocus={stage !== 'before'}
        onContinue={() => setStage('voting')}
        onRestart={() => setStage('before')}
      />
    )
  return (
    <ReadingCard label={words.votes.title}>
      <ReadingTitle>{words.votes.title}</ReadingTitle>
      <p className="mt-1.5 max-w-3xl text-16 leading-normal font-medium text-pretty">
        {different.length === 0 ? words.votes.allSame : words.votes.howTo}
      </p>
      {different.length > 0 && same > 0 && <ReadingNote>{words.votes.same(same, shownResults)}</ReadingNote>}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {different.length > 0 && (
          <Button look="primary" onClick={() => setStage('voting')}>
            {votes.length === 0 ? words.votes.start(different.length) : words.votes.goOn(left.length)}
          </Button>
        )}
        {votes.length > 0 && <Button onClick={() => setStage('revealed')}>{words.votes.reveal}</Button>}
        <ComparedChoice className="ml-auto max-phone:w-full" />
      </div>
    </ReadingCard>
  )
}

const noVotes: readonly [] = []
