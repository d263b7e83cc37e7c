import { formatNumber } from '#domain/words/language.ts'
import type { Reading } from './board.ts'
import { secondsWords } from './status-words.ts'
import { words } from './words.ts'

/** What measuring took, and what came of it. */
export function ModelFigures({ reading }: { reading: Reading }) {
  const { elapsedMs, dimensions, tokens } = reading
  const figures = [
    ['time', words.figures.time, secondsWords(elapsedMs)],
    ['dimensions', words.figures.dimensions, formatNumber(dimensions)],
    ['tokens', words.figures.tokens, tokens === null ? words.figures.unknown : formatNumber(tokens)],
  ] as const
  return (
    <dl className="order-2 flex basis-full gap-4 pl-7 text-12 leading-5 max-phone:gap-3.5">
      {figures.map(([name, label, value]) => (
        <div key={name} className="flex flex-row-reverse gap-1.25">
          <dt className={name === 'time' ? 'sr-only' : 'text-muted'}>{label}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
