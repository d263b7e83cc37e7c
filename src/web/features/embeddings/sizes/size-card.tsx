import { Tile } from '../../../ui/tile.tsx'
import { vectorFormats, type VectorFormat } from '#domain/similarity/sizes/vector-format.ts'
import { useKnownModels, usePanel } from '../panel/panel-context.ts'
import { ReadingCard, ReadingHead, ReadingNote } from '../parts/reading-card.tsx'
import type { ColumnSizes } from '../vectors/views/column-sizes.ts'
import { cutOf } from './cut-curve.ts'
import type { KeptBy } from './kept-by.ts'
import { priceFacts } from './price-facts.ts'
import type { SizedColumn } from './sizes-chart.tsx'
import { words } from './words.ts'

interface SizeCardProps extends SizedColumn {
  by: KeptBy
  /** Estimated over the texts of the set. */
  tokensEach: number
}

/** What a column takes and costs, and what it keeps at each size in each format. */
export function SizeCard({ column, sizes, by, tokensEach }: SizeCardProps) {
  const { id, letter, name, position, spec } = column
  const costs = usePanel((state) => state.costs[id])
  const known = useKnownModels()
  const price = (spec.kind === 'model' && known.find((each) => each.id === spec.model)?.price) || null
  return (
    <ReadingCard label={`${letter} ${name}`}>
      <ReadingHead>
        <Tile letter={letter} position={position} />
        <h2 className="min-w-0 truncate text-13 font-semibold">{name}</h2>
      </ReadingHead>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3">
        {priceFacts({ costs, price, tokensEach }).map((fact) => (
          <div key={fact.name} className="min-w-0">
            <dt className="text-12 text-muted">{fact.name}</dt>
            <dd className="figure text-13 font-medium">{fact.value}</dd>
            {fact.about !== undefined && <dd className="text-12 text-muted">{fact.about}</dd>}
          </div>
        ))}
      </dl>
      {!costs && <ReadingNote>{words.facts.aboutUnknown}</ReadingNote>}
      <SizeTable letter={letter} sizes={sizes} by={by} />
      <ReadingNote>{words.table.about}</ReadingNote>
    </ReadingCard>
  )
}

interface SizeTableProps {
  letter: string
  sizes: ColumnSizes
  by: KeptBy
}

function SizeTable({ letter, sizes, by }: SizeTableProps) {
  const rows = [...new Set(sizes.sizes.map(({ dimensions }) => dimensions))]
  const smallest = cutOf(sizes, by)?.smallest.dimensions
  return (
    <table className="mt-4 w-full table-fixed border-collapse text-right">
      <caption className="sr-only">{words.table.caption(letter, by)}</caption>
      <thead className="text-12 text-muted">
        <tr>
          <th scope="col" className="pb-1.5 text-left font-normal">
            {words.table.dimensions}
          </th>
          {vectorFormats.map((format) => (
            <th key={format} scope="col" title={words.formats[format].about} className="pb-1.5 font-normal">
              {words.formats[format].name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((dimensions) => (
          <tr key={dimensions} className="border-t border-hair align-top">
            <th scope="row" className="py-1.5 text-left font-normal">
              <span className="figure">{words.number(dimensions)}</span>
              {dimensions === smallest && dimensions < sizes.dimensions && (
                <span className="block text-12 text-ok">{words.table.smallest}</span>
              )}
            </th>
            {vectorFormats.map((format) => (
              <SizeCell key={format} sizes={sizes} dimensions={dimensions} format={format} by={by} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface SizeCellProps {
  sizes: ColumnSizes
  dimensions: number
  format: VectorFormat
  by: KeptBy
}

function SizeCell({ sizes, dimensions, format, by }: SizeCellProps) {
  const found = sizes.sizes.find((size) => size.dimensions === dimensions && size.format === format)
  const value = found?.[by] ?? null
  return (
    <td className="figure py-1.5">
      {value === null ? words.table.unknown : words.value[by](value)}
      <span className="block text-12 text-muted">{found && words.memory(found.bytesForMillion)}</span>
    </td>
  )
}
