import { Flag } from 'lucide-react'
import type { Run } from '#domain/run/run.ts'
import { canBeBest } from '#domain/run/usable-answer.ts'
import { useActions } from '../../../store/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import type { Place } from './use-place.ts'

/** Picks an answer as the best to its question, where there are others to compare it with. */
export function PickButton({ run, place: { message, askedCount, named } }: { run: Run; place: Place }) {
  const actions = useActions()
  const isBest = message.bestRunId === run.id
  if (!isBest && (askedCount < 2 || !canBeBest(run))) return null
  const words = isBest ? 'Best' : 'Pick as best'
  return (
    <Button
      look="ghost"
      size="small"
      className="pick"
      aria-label={named(words)}
      aria-pressed={isBest}
      onClick={() => actions.bestPicked(message.id, isBest ? null : run.id)}
    >
      <Flag size={16} strokeWidth={1.5} fill={isBest ? 'currentColor' : 'none'} />
      {words}
    </Button>
  )
}
