import { Flag } from 'lucide-react'
import type { Run } from '#domain/run/run.ts'
import { canBeBest } from '#domain/run/usable-answer.ts'
import { useActions } from '../../../store/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import type { AnswerContext } from './use-answer-context.ts'
import { words } from './words.ts'

// The buttons come in before it.
const bestInFolded = 'in-data-[folded=true]:order-1 in-data-[folded=true]:mr-0 in-data-[folded=true]:ml-0.5'

/** Picks an answer as the best to its question, where there are others to compare it with. */
export function PickButton({
  run,
  context: { message, askedCount, named },
}: {
  run: Run
  context: AnswerContext
}) {
  const actions = useActions()
  const isBest = message.bestRunId === run.id
  if (!isBest && (askedCount < 2 || !canBeBest(run))) return null
  const label = isBest ? words.best : words.pickAsBest
  return (
    <Button
      look={isBest ? 'picked' : 'ghost'}
      size="tight"
      // As wide picked as not, so that the buttons beside it stay under the pointer.
      className={`mr-0.5 min-w-[107px] in-data-[folded=true]:min-w-0 ${isBest ? bestInFolded : ''}`}
      aria-label={named(label)}
      aria-pressed={isBest}
      onClick={() => actions.bestPicked(message.id, isBest ? null : run.id)}
    >
      <Flag size={16} strokeWidth={1.5} fill={isBest ? 'currentColor' : 'none'} />
      {label}
    </Button>
  )
}
