import { Check, Pause } from 'lucide-react'
import { useMemo } from 'react'
import type { ColumnSpec } from '#domain/embeddings/text-set.ts'
import { costOf } from '#domain/pricing/cost.ts'
import { aboutUsd } from '#domain/words/about-usd.ts'
import { estimateTextTokens } from '#domain/run/estimate-tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { useKnownModels, useMeasuring, usePanel } from '../panel/panel-context.ts'
import { words } from '../base/words.ts'
import type { ColumnStatus } from '../state/panel-state.ts'
import { MeasuringOptions } from './measuring-options.tsx'

/** Starts measuring, pauses it, and goes on with it. */
export function MeasureButton() {
  const measuring = useMeasuring()
  const statuses = usePanel((state) => state.statuses)
  const columns = usePanel((state) => state.set?.columns ?? noColumns)
  const cost = useExpectedCost()
  const kinds = kindsOf(columns, statuses)
  const isUnderWay = kinds.includes('measuring') || kinds.includes('held')
  const isPaused = kinds.includes('paused')
  const isEmpty = usePanel((state) => !state.set?.texts.length)
  const isDone = !kinds.includes('incomplete') && !isPaused
  const price = isDone || isPaused || !cost ? null : aboutUsd(cost)
  const isMeasured = isDone && !isEmpty && kinds.length > 0 && kinds.every((kind) => kind === 'measured')
  return (
    <>
      <MeasuringOptions />
      {isUnderWay ? (
        <Button className={framed} onClick={() => measuring.pause()}>
          <Pause size={15} strokeWidth={1.5} /> {words.measure.pause}
        </Button>
      ) : (
        <Button
          look={isMeasured ? 'ghost' : isDone ? 'line' : 'primary'}
          // Not disabled: whoever pressed it keeps the focus.
          aria-disabled={isDone}
          aria-label={price === null ? undefined : words.measure.startFor(price)}
          className={isMeasured ? '' : isDone ? `opacity-50 ${framed}` : framed}
          onClick={() => isDone || void measuring.measure()}
        >
          {isMeasured && <Check size={15} strokeWidth={1.5} className="text-ok" />}
          {isMeasured ? words.measure.done : isPaused ? words.measure.goOn : <Start price={price} />}
        </Button>
      )}
    </>
  )
}

// On phones the bar has room for a ghost's padding: what has an edge keeps off the page's by the gutter.
const framed = 'max-phone:mr-3'

const noColumns: readonly ColumnSpec[] = []

/** How far the columns are; without files that lack a vector, for which nothing can be asked. */
const kindsOf = (columns: readonly ColumnSpec[], statuses: Readonly<Record<string, ColumnStatus>>) =>
  columns.flatMap(({ id, kind }) => {
    const status = statuses[id]
    return status && (kind !== 'file' || status.kind === 'measured') ? [status.kind] : []
  })

/** The price stands below on phones, where the name of the set needs the room. */
function Start({ price }: { price: string | null }) {
  if (price === null) return words.measure.start
  return (
    <span className="max-phone:grid max-phone:leading-4">
      <span>
        {words.measure.start}
        <span className="max-phone:hidden">, </span>
      </span>
      <span className="max-phone:text-12 max-phone:font-medium">{price}</span>
    </span>
  )
}

/** What the vectors that are missing may cost, in US dollars; null where a price is unknown. */
function useExpectedCost(): number | null {
  const known = useKnownModels()
  const set = usePanel((state) => state.set)
  const statuses = usePanel((state) => state.statuses)
  const tokens = useMemo(() => {
    const texts = new Set(set?.texts.map(({ text }) => text))
    return [...texts].reduce((sum, text) => sum + estimateTextTokens(text), 0)
  }, [set?.texts])
  let sum = 0
  for (const column of set?.columns ?? []) {
    const status = statuses[column.id]
    if (column.kind !== 'model' || !status || !('done' in status)) continue
    const price = known.find(({ id }) => id === column.model)?.price ?? null
    const cost = costOf(price, { input: tokens * (1 - status.done / Math.max(1, status.total)), output: 0 })
    if (cost === null) return null
    sum += cost
  }
  return sum
}
