import type { Reading } from './board.ts'
import { secondsWords } from './status-words.ts'

/** What measuring took, and what came of it. */
export function ModelFigures({ reading }: { reading: Reading }) {
  const { elapsedMs, dimensions, tokens } = reading
  const figures = [
    ['time', secondsWords(elapsedMs)],
    ['dimensions', dimensions.toLocaleString('en')],
    ['tokens', tokens === null ? 'unknown' : tokens.toLocaleString('en')],
  ] as const
  return (
    <dl className="order-2 flex basis-full gap-4 pl-7 text-12 leading-5 max-phone:gap-3.5">
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-row-reverse gap-1.25">
          <dt className={label === 'time' ? 'sr-only' : 'text-muted'}>{label}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
