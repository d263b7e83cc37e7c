import { formatSeconds } from '#domain/words/format.ts'
import { cameInOnePiece } from '#domain/run/in-one-piece.ts'
import type { Run } from '#domain/run/run.ts'
import { useRun } from '../../../store/hooks.ts'

/** Says that a streamed answer was held back on its way; in full the first time in a row. */
export function OnePieceNote({ run }: { run: Run }) {
  const before = useRun(run.previousRunId ?? undefined)
  if (!cameInOnePiece(run)) return null
  const isAgain = before !== undefined && cameInOnePiece(before)
  return (
    <p className="mt-2.5 text-12 text-muted in-data-[folded=true]:hidden" role="note">
      {isAgain
        ? 'This answer came in one piece again, held back on its way.'
        : `All of it came at once after ${formatSeconds(run.firstTokenMs ?? 0)} s: something between here and the model (a proxy, or the provider) holds streams back. “First token” says nothing about the model then.`}
    </p>
  )
}
