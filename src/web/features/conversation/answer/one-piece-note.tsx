import { formatSeconds } from '#domain/words/format.ts'
import { cameInOnePiece } from '#domain/run/in-one-piece.ts'
import type { Run } from '#domain/run/run.ts'
import { useRun } from '../../../store/turn-hooks.ts'
import { words } from './words.ts'

/** Says that a streamed answer was held back on its way; in full the first time in a row. */
export function OnePieceNote({ run }: { run: Run }) {
  const before = useRun(run.previousRunId ?? undefined)
  if (!cameInOnePiece(run)) return null
  const isAgain = before !== undefined && cameInOnePiece(before)
  return (
    <p className="mt-2.5 text-12 text-muted in-data-[folded=true]:hidden" role="note">
      {isAgain ? words.onePiece.again : words.onePiece.first(formatSeconds(run.firstTokenMs ?? 0))}
    </p>
  )
}
