import { formatSpan } from '#domain/words/format.ts'

/** Seconds that count down for the eye alone: a screen reader would read each of them. */
export function Seconds({ left }: { left: number }) {
  return (
    <span className="figure" aria-hidden="true">
      {formatSpan(left)}
    </span>
  )
}
