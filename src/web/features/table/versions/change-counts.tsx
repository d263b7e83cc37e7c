import { columnLetter, type Column } from '#domain/session/session.ts'
import type { ChangeCounts } from '#domain/table/compare-versions.ts'
import { formatNumber } from '#domain/words/language.ts'
import { Tile } from '../../../ui/tile.tsx'
import { words } from './words.ts'

interface ChangeCountsTableProps {
  columns: readonly Column[]
  counts: readonly ChangeCounts[]
}

/** How many answers of each column were mended and broken. */
export const ChangeCountsTable = ({ columns, counts }: ChangeCountsTableProps) => (
  <table aria-label={words.byColumn} className="w-full text-13">
    <thead>
      <tr className="text-12 text-muted [&>th]:pb-1.5 [&>th]:font-normal">
        <th scope="col" className="text-left">
          {words.column}
        </th>
        <Head>{words.changes.mended}</Head>
        <Head>{words.changes.broken}</Head>
        <Head>{words.changes.same}</Head>
        <Head tip={words.notComparedAbout}>{words.notCompared}</Head>
      </tr>
    </thead>
    <tbody>
      {columns.map((column, position) => {
        const of = counts[position]
        return (
          of && (
            <tr key={column.id} className="border-t border-hair [&>*]:py-1.5">
              <th scope="row" className="w-full max-w-0 text-left font-medium">
                <span className="flex min-w-0 items-center gap-2">
                  <Tile size="small" letter={columnLetter(position)} position={position} />
                  <span className="truncate">{column.model.slice(column.model.indexOf('/') + 1)}</span>
                </span>
              </th>
              <Figure count={of.mended} className="text-ok" />
              <Figure count={of.broken} className="text-danger" />
              <Figure count={of.same} />
              <Figure count={of['not-run'] + of['not-scored']} />
            </tr>
          )
        )
      })}
    </tbody>
  </table>
)

const Head = ({ tip, children }: { tip?: string; children: string }) => (
  <th scope="col" className="pl-6 text-right whitespace-nowrap max-phone:pl-3" data-tip={tip}>
    {children}
  </th>
)

const Figure = ({ count, className = '' }: { count: number; className?: string }) => (
  <td className={`figure text-right ${count === 0 ? 'text-muted' : `font-semibold ${className}`}`}>
    {formatNumber(count)}
  </td>
)
