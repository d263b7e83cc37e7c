import type { TableSource } from '#domain/table/table.ts'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Session } from '#domain/session/session.ts'
import type { ColumnSums } from '#domain/table/column-sums.ts'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { stageOf, type TableImproving } from './improving.ts'
import { ProposalReview } from './proposal-review.tsx'
import { ReplyComing, ReplyFailed, ReplyUnreadable } from './reply-stages.tsx'
import { Setup } from './setup.tsx'
import { TakenVersion } from './taken-version.tsx'
import { useQuestion } from './use-question.ts'
import { words } from './words.ts'

interface ImproveDialogProps {
  session: Session
  source: TableSource
  sums: readonly ColumnSums[]
  improving: TableImproving
  onConnect: (() => void) | undefined
  onClose: () => void
}

/** From what failed to another wording: it is asked for, read, taken or not, run, and measured. */
export function ImproveDialog({ session, source, sums, improving, onConnect, onClose }: ImproveDialogProps) {
  const state = useStore(improving.store)
  const stage = state ? stageOf(state) : null
  const question = useQuestion(session, source, sums, improving.wish)
  const ask = () => improving.propose(question.asked)
  const body = useFocusOn(stage?.kind ?? 'setup')
  const stageView = () => {
    if (!state || !stage) return <Setup question={question} onConnect={onConnect} onPropose={ask} />
    switch (stage.kind) {
      case 'asking':
        return <ReplyComing run={state.run} onStop={improving.stop} />
      case 'failed':
        return <ReplyFailed run={state.run} onAgain={ask} onBack={improving.discard} />
      case 'unreadable':
        return <ReplyUnreadable run={state.run} onAgain={ask} onBack={improving.discard} />
      case 'proposed':
        return (
          <ProposalReview
            session={session}
            state={state}
            proposal={stage}
            onEdit={improving.edit}
            onTaken={improving.taken}
            onAgain={improving.discard}
            onDiscard={() => {
              improving.discard()
              onClose()
            }}
          />
        )
      case 'taken':
        return (
          <TakenVersion session={session} base={state.base} promptId={stage.promptId} onClose={onClose} />
        )
    }
  }
  return (
    <Dialog label={words.title} shape="screen" onClose={onClose} className="w-230 flex-col open:flex">
      <DialogHead title={words.title} size="medium" onClose={onClose} />
      <div ref={body} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-hidden">
        {stageView()}
      </div>
    </Dialog>
  )
}

/** The keyboard's place goes along from stage to stage: the button that led to one is gone with the last. */
function useFocusOn(stage: string) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(stage)
  useEffect(() => {
    if (before.current === stage) return
    before.current = stage
    ref.current?.focus({ preventScroll: true })
  }, [stage])
  return ref
}
