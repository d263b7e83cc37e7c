import { Pencil, RotateCw } from 'lucide-react'
import type { Run } from '#domain/run/run.ts'
import { IconButton } from '../../../ui/button.tsx'
import { AnswerMenu } from './answer-menu.tsx'
import { CopyButton } from './copy-button.tsx'
import { editButtonId } from './edit-button-id.ts'
import { PickButton } from './pick-button.tsx'
import type { AnswerContext } from './use-answer-context.ts'
import { words } from './words.ts'

interface AnswerActionsProps {
  run: Run
  context: AnswerContext
  /** Absent where another button offers it already. */
  onRetry: (() => void) | null
  onEdit: () => void
}

/** What can be done with an answer that is over. */
export function AnswerActions({ run, context, onRetry, onEdit }: AnswerActionsProps) {
  const { named } = context
  return (
    <div className="answer-actions -ml-1.5 flex items-center gap-0.5 max-phone:-ml-2 max-phone:gap-0">
      <PickButton run={run} context={context} />
      <CopyButton text={run.text} named={named} />
      {onRetry && (
        <IconButton size="small" label={named(words.askAgain)} onClick={onRetry}>
          <RotateCw size={16} strokeWidth={1.5} />
        </IconButton>
      )}
      <IconButton size="small" id={editButtonId(run)} label={named(words.editAnswer)} onClick={onEdit}>
        <Pencil size={16} strokeWidth={1.5} />
      </IconButton>
      <AnswerMenu run={run} context={context} />
    </div>
  )
}
