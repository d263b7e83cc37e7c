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
    <dl className="model-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className={label === 'time' ? 'sr-only' : undefined}>{label}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
