import { CircleHelp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { idsOf } from '#domain/judging/rounds.ts'
import { standingsOf } from '#domain/judging/standings.ts'
import { pairKey } from '#domain/session/blind-votes.ts'
import type { MessageId, Session } from '#domain/session/session.ts'
import { useVoteActions } from '../../store/vote-actions.ts'
import { IconButton } from '../../ui/button.tsx'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { judgingKeyPressed } from './judging-keys.ts'
import { JudgingProgress } from './judging-progress.tsx'
import { byAnswerer, namesOf } from './names.ts'
import { NothingOnShow } from './nothing-on-show.tsx'
import { RoundView, type FiguresOf } from './round-view.tsx'
import { ScoreSheet } from './score-sheet.tsx'
import { StandingList } from './standing-list.tsx'
import { useJudging } from './use-judging.ts'
import { VerdictList } from './verdict-list.tsx'
import { VoteBar } from './vote-bar.tsx'
import { words } from './words.ts'

interface JudgeDialogProps {
  session: Session
  /** The question whose answers are judged first, or null. */
  firstId: MessageId | null
  figuresOf: FiguresOf
  onHelp: () => void
  /** Has a model judge, too. */
  onAskModel: () => void
  onClose: () => void
}

/** Names are hidden, or shown with a round that was judged: that of this key, or else the last one. */
type Stage = { kind: 'judging' } | { kind: 'revealed'; key: string | null }

const judgingStage: Stage = { kind: 'judging' }

/** The answers of a session in pairs without names: which one is better. */
export function JudgeDialog({ session, firstId, figuresOf, onHelp, onAskModel, onClose }: JudgeDialogProps) {
  const judging = useJudging(session, firstId)
  const { turns, judged, left } = judging
  const { votedBlind, blindVoteTakenBack } = useVoteActions()
  const [stage, setStage] = useState(judgingStage)
  /** The answers that were judged when names were shown. */
  const [seenIds, setSeenIds] = useState<ReadonlySet<string>>(new Set())
  const main = useRef<HTMLElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const votes = useRef<HTMLDivElement>(null)

  // Once the last vote is taken back there is nothing to reveal, and the next vote reveals nothing by itself.
  if (judged.length === 0 && stage.kind !== 'judging') setStage(judgingStage)
  const isRevealed = stage.kind === 'revealed'
  const shownVerdict = isRevealed
    ? (judged.find(({ round }) => pairKey(idsOf(round)) === stage.key) ?? judged.at(-1))
    : undefined
  const shown = isRevealed ? shownVerdict?.round : left[0]
  const shownKey = shown ? pairKey(idsOf(shown)) : null
  const number = turns.findIndex(({ id }) => id === shown?.[0].messageId) + 1
  const turn = turns[number - 1]
  const nameOf = namesOf(
    judged.flatMap(({ round }) => round.map(byAnswerer)),
    session.columnIds,
  )

  const standings = standingsOf(judged)

  const takeBack = (verdict = judged.at(-1)) => {
    if (verdict) blindVoteTakenBack(verdict.round[0].messageId, idsOf(verdict.round))
  }
  const reveal = () => {
    setSeenIds(new Set([...seenIds, ...judged.flatMap(({ round }) => idsOf(round))]))
    setStage({ kind: 'revealed', key: null })
  }
  /** Each round that is to be judged begins at its top; of those that are shown again the reader chooses. */
  const begun = isRevealed ? null : shownKey
  useEffect(() => {
    const part = isRevealed ? sheet.current : main.current
    part?.focus({ preventScroll: true })
    showTop(part)
  }, [isRevealed, begun])

  return (
    <Dialog
      label={words.title}
      shape="window"
      onClose={onClose}
      className="grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] open:grid"
    >
      <DialogHead title={words.title} size="small" onClose={onClose}>
        <span className="ml-3 min-w-0 flex-1 truncate text-13 text-muted">{session.title}</span>
        <IconButton label={words.help} className="ml-auto" onClick={onHelp}>
          <CircleHelp size={16} strokeWidth={1.5} />
        </IconButton>
      </DialogHead>
      {/* Its keys are those of buttons that stand in it, wherever in it the focus is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="min-h-0 max-wide:overflow-auto wide:grid wide:grid-cols-[minmax(0,1fr)_320px]"
        onKeyDown={(event) =>
          judgingKeyPressed(event, { group: votes.current, takeBack: () => takeBack(shownVerdict) })
        }
      >
        <section
          ref={(element) => {
            main.current = element
            element?.toggleAttribute('autofocus', true)
          }}
          aria-label={words.progressInWords(judged.length, judged.length + left.length)}
          tabIndex={-1}
          className="flex min-h-full min-w-0 flex-col outline-none wide:overflow-auto"
        >
          <JudgingProgress judged={judged.length} left={left.length} isRevealed={isRevealed} />
          {shown && turn ? (
            <RoundView
              key={`${shownKey} ${isRevealed}`}
              round={shown}
              turn={turn}
              number={number}
              figuresOf={isRevealed ? figuresOf : null}
              wasSeen={!isRevealed && idsOf(shown).some((id) => seenIds.has(id))}
            />
          ) : (
            <NothingOnShow judging={judging} onReveal={reveal} onTakeBack={() => takeBack()} />
          )}
          {shown && shownVerdict && (
            <ChosenBar
              judged={shownVerdict}
              nameOf={nameOf}
              left={left.length}
              onTakeBack={() => takeBack(shownVerdict)}
              onGoOn={() => setStage(judgingStage)}
            />
          )}
          {shown && !isRevealed && (
            <VoteBar
              group={votes}
              canTakeBack={judged.length > 0}
              onVote={(winner) => votedBlind(shown[0].messageId, { runIds: idsOf(shown), winner })}
              onTakeBack={() => takeBack()}
            />
          )}
        </section>
        <ScoreSheet
          sheet={sheet}
          judging={judging}
          wasRevealed={seenIds.size > 0}
          result={
            isRevealed && (
              <>
                <StandingList
                  standings={standings}
                  about={words.result.about(standings.length, judged.length)}
                  countsOf={({ won, tied, lost }) => words.result.counts(won, tied, lost)}
                  columnIds={session.columnIds}
                  nameOf={nameOf}
                />
                <VerdictList
                  turns={turns}
                  judged={judged}
                  nameOf={nameOf}
                  shown={shownVerdict}
                  onShow={(key) => {
                    setStage({ kind: 'revealed', key })
                    showTop(main.current)
                  }}
                />
              </>
            )
          }
          onAskModel={onAskModel}
          onReveal={reveal}
          onHide={() => setStage(judgingStage)}
        />
      </div>
    </Dialog>
  )
}

/** It scrolls by itself, or within what holds it and the other part; the dialog's head stays in sight. */
function showTop(part: HTMLElement | null) {
  part?.scrollTo(0, 0)
  const holder = part?.parentElement
  if (holder) holder.scrollTop = part.offsetTop - holder.offsetTop
}
