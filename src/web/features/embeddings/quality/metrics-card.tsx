import type { QualityMetric } from '#domain/similarity/quality/compare-quality.ts'
import { IntervalRuler } from '../../../ui/interval-ruler.tsx'
import { Tile } from '../../../ui/tile.tsx'
import type { ShownColumn } from '../panel/use-columns.ts'
import { ReadingCard, ReadingNote, ReadingTitle } from '../parts/reading-card.tsx'
import { qualityMetrics, type ColumnQuality, type QualityAnswer } from '../vectors/views/quality.ts'
import { words } from './parts/words.ts'

interface MetricsCardProps {
  answer: QualityAnswer
  columns: readonly ShownColumn[]
}

/** Means of ranks are no shares of anything. */
const decimals: readonly QualityMetric[] = ['reciprocalRank', 'ndcgAt10']
const written = (metric: QualityMetric, value: number) =>
  decimals.includes(metric) ? words.metrics.decimals(value) : words.metrics.percent(value)

/** Each measure of each column, with what the true value most likely lies between. */
export function MetricsCard({ answer, columns }: MetricsCardProps) {
  const measured = columns.flatMap((column) => {
    const quality = answer.columns.find(({ columnId }) => columnId === column.id)
    return quality ? [{ column, quality }] : []
  })
  const baseline = measured.find(({ column }) => column.spec.kind === 'words')?.quality
  return (
    <ReadingCard label={words.metrics.title}>
      <ReadingTitle>{words.metrics.title}</ReadingTitle>
      <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(100%,340px),1fr))] gap-x-8">
        {qualityMetrics.map((metric) => (
          <MetricTable key={metric} metric={metric} measured={measured} baseline={baseline} />
        ))}
      </div>
      {baseline && measured.length > 1 && <ReadingNote>{words.metrics.baseline}</ReadingNote>}
      <details className="mt-2.5 text-12">
        <summary className="w-fit cursor-pointer text-muted max-phone:py-3">{words.metrics.what}</summary>
        <dl className="mt-2 grid max-w-3xl gap-2 leading-4.5">
          {qualityMetrics.map((metric) => (
            <div key={metric}>
              <dt className="inline font-medium">
                {words.metrics.about[metric].name} ({words.metrics.about[metric].term}){' '}
              </dt>
              <dd className="inline text-pretty text-muted">{words.metrics.about[metric].about}</dd>
            </div>
          ))}
        </dl>
        <ReadingNote className="max-w-3xl">{words.metrics.intervals}</ReadingNote>
      </details>
    </ReadingCard>
  )
}

interface MetricTableProps {
  metric: QualityMetric
  measured: readonly { column: ShownColumn; quality: ColumnQuality }[]
  baseline: ColumnQuality | undefined
}

function MetricTable({ metric, measured, baseline }: MetricTableProps) {
  const { name, term, about } = words.metrics.about[metric]
  const means = measured.map(({ quality }) => quality.metrics[metric]?.mean ?? 0)
  const best = Math.max(...means)
  const isBest = (mean: number) => mean === best && means.some((other) => other < best)
  return (
    <table className="mt-3 w-full table-fixed border-collapse self-start">
      <caption className="pb-1 text-left text-13 font-medium" title={about}>
        {name} <span className="ml-1 text-12 font-normal text-muted">{term}</span>
      </caption>
      <colgroup>
        <col className="w-42 max-phone:w-[min(--spacing(38),100vw-14rem)]" />
        <col />
        <col className="w-24" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.metrics.column}</th>
          <th scope="col">{words.metrics.interval}</th>
          <th scope="col">{words.metrics.value}</th>
        </tr>
      </thead>
      <tbody>
        {measured.map(({ column, quality }) => {
          const estimate = quality.metrics[metric]
          return (
            <tr key={column.id} className="h-8 border-t border-hair" data-hue={column.position % 8}>
              <th scope="row" className="pr-2 text-left font-normal">
                <span className="flex min-w-0 items-center gap-1.5" title={column.name}>
                  <Tile size="small" letter={column.letter} position={column.position} />
                  <span className="min-w-0 truncate text-12 text-muted">{column.name}</span>
                </span>
              </th>
              <td className="px-1">
                {estimate && (
                  <IntervalRuler
                    estimate={estimate}
                    baseline={quality === baseline ? null : (baseline?.metrics[metric]?.mean ?? null)}
                    label={words.metrics.between(
                      written(metric, estimate.low),
                      written(metric, estimate.high),
                    )}
                  />
                )}
              </td>
              <td className="pl-2 text-right whitespace-nowrap">
                {estimate && isBest(estimate.mean) && (
                  <span className="mr-0.5 text-12 font-semibold text-ok">{words.metrics.best}</span>
                )}{' '}
                <span className="figure font-medium">
                  {estimate ? written(metric, estimate.mean) : words.metrics.unknown}
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
