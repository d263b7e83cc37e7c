import { formatSpan } from '#domain/words/format.ts'
import { useTicking } from '../../../ui/use-ticking.ts'

const tickMs = 250

/** Whole seconds until a moment, in milliseconds since 1970; 0 once it is over. */
export function useSecondsUntil(moment: number): number {
  const now = useTicking(tickMs)
  return Math.max(0, Math.ceil((moment - now) / 1000))
}

/** Seconds that count down for the eye alone: a screen reader would read each of them. */
export function Seconds({ left }: { left: number }) {
  return (
    <span className="figure" aria-hidden="true">
      {formatSpan(left)}
    </span>
  )
}
