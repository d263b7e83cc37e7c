import {
  areTokensEstimated,
  spreadNames,
  spreadsOf,
  type Spread,
  type SpreadName,
} from '#domain/repeats/figure-spread.ts'
import type { Run } from '#domain/run/run.ts'
import { formatSeconds } from '#domain/words/format.ts'
import { formatRounded } from '#domain/words/decimals.ts'
import { IntervalRuler } from '../../ui/interval-ruler.tsx'
import { words } from './words.ts'

const texts = words.spread

interface SpreadListProps {
  runs: readonly Run[]
  /** Where the scale of each figure ends. */
  scales: Record<SpreadName, number>
}

/** Between which lengths and times the answers lie, on scales that all models share. */
export function SpreadList({ runs, scales }: SpreadListProps) {
  const spreads = spreadsOf(runs)
  const areEstimates = areTokensEstimated(runs)
  return (
    <div>
      <h4 className="flex flex-wrap justify-between gap-x-3 text-12 text-muted">
        {texts.title} <span>{texts.about}</span>
      </h4>
      <dl className="mt-2 grid gap-x-6 gap-y-3 @[560px]:grid-cols-2">
        {spreadNames.map((name) => (
          <Figure
            key={name}
            name={name}
            spread={spreads[name]}
            full={scales[name]}
            all={runs.length}
            isEstimate={name === 'tokens' && areEstimates}
          />
        ))}
      </dl>
    </div>
  )
}

interface FigureProps {
  name: SpreadName
  spread: Spread | null
  full: number
  /** How many answers there are. */
  all: number
  isEstimate: boolean
}

function Figure({ name, spread, full, all, isEstimate }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="flex flex-wrap justify-between gap-x-2 text-12 text-muted">
        {texts.names[name]}
        {spread && spread.known < all && <span>{texts.knownOf(spread.known, all)}</span>}
      </dt>
      <dd>
        {spread ? (
          <SpreadOnScale name={name} spread={spread} full={full} isEstimate={isEstimate} />
        ) : (
          <span className="text-13 text-muted">{texts.unknown}</span>
        )}
      </dd>
    </div>
  )
}

interface SpreadOnScaleProps {
  name: SpreadName
  spread: Spread
  full: number
  isEstimate: boolean
}

function SpreadOnScale({ name, spread, full, isEstimate }: SpreadOnScaleProps) {
  const isTime = name === 'firstToken' || name === 'total'
  const write = (value: number) => (isTime ? formatSeconds(value) : formatRounded(value, 1))
  const [least, median, most] = [write(spread.least), write(spread.median), write(spread.most)]
  const range = texts.range(least, median, most)
  return (
    <>
      <b className="figure text-13 font-medium">{isEstimate ? texts.estimate(range) : range}</b>
      {isTime && <span className="ml-1.5 text-12 text-muted">{texts.seconds}</span>}
      <IntervalRuler
        estimate={{ mean: spread.median / full, low: spread.least / full, high: spread.most / full }}
        label={texts.ruler(texts.names[name], least, median, most, write(full))}
      />
    </>
  )
}
