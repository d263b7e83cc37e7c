import { CircleHelp } from 'lucide-react'
import { useRef, useState } from 'react'
import type { MessageId, Session } from '#domain/session/session.ts'
import { agreementWithVotes } from '#domain/judging/by-model/agreement-with-votes.ts'
import { IconButton } from '../../../ui/button.tsx'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { byAnswerer, namesOf } from '../names.ts'
import type { FiguresOf } from '../round-view.tsx'
import { JudgeSetup } from './judge-setup.tsx'
import { ModelSheet } from './model-sheet.tsx'
import { PairList } from './pair-list.tsx'
import type { PairFilter } from './pair-filter.ts'
import { useModelJudging, type ModelJudgingParts } from './use-model-judging.ts'
import { words } from './words.ts'

interface ModelJudgeDialogProps {
  session: Session
  /** The question that is judged alone at first, or null. */
  firstId: MessageId | null
  parts: ModelJudgingParts
  figuresOf: FiguresOf
  onHelp: () => void
  /** Has the reader judge, without names. */
  onJudgeBlind: () => void
  onClose: () => void
}

/** A model says which of every two answers is better; what that comes to stands beside the reader's own votes. */
export function ModelJudgeDialog(props: ModelJudgeDialogProps) {
  const { session, firstId, parts, figuresOf, onHelp, onJudgeBlind, onClose } = props
  const judging = useModelJudging(session, firstId, parts)
  const { answers, judged, own, turns } = judging
  const [filter, setFilter] = useState<PairFilter>('all')
  const list = useRef<HTMLElement>(null)
  const nameOf = namesOf(answers.map(byAnswerer), session.columnIds)
  const withVotes = agreementWithVotes(judged, own)
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
      <div className="min-h-0 max-wide:overflow-auto wide:grid wide:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0 wide:overflow-auto">
          <JudgeSetup judging={judging} turns={turns} />
          {judged.length > 0 && (
            <PairList
              list={list}
              turns={turns}
              judged={judged}
              shared={withVotes.shared}
              nameOf={nameOf}
              figuresOf={figuresOf}
              filter={filter}
              onFilter={setFilter}
            />
          )}
        </div>
        <ModelSheet
          judging={judging}
          withVotes={withVotes}
          columnIds={session.columnIds}
          nameOf={nameOf}
          onJudgeBlind={onJudgeBlind}
          onDiffering={() => {
            setFilter('differs')
            list.current?.scrollIntoView({ block: 'start' })
            list.current?.focus({ preventScroll: true })
          }}
        />
      </div>
    </Dialog>
  )
}
