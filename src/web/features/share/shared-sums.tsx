import { remarksOnSums, sumsInWords } from '#domain/export/table/figures.ts'
import { formatPercent } from '#domain/words/percent.ts'
import type { SumsInFile } from '#domain/export/table/table-file.ts'
import { words as tableWords } from '#domain/words/table-export.ts'
import { Tile } from '../../ui/tile.tsx'
import { columnCell } from './column-cell.ts'

/** What each column comes to over all rows. */
export const SharedSums = ({ sums }: { sums: readonly SumsInFile[] }) =>
  sums.map((each, position) => {
    const { column, passRate, passed, scored, answered } = each
    const { time, tokens, cost } = sumsInWords(each)
    return (
      <div
        key={column}
        data-hue={position % 8}
        className={`grid content-start gap-1.5 border-b border-b-border py-3 text-12 text-muted ${columnCell(position)}`}
      >
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Tile letter={column} position={position} className="self-center phone:hidden" />
          {passRate ? (
            <>
              <b className="figure text-14 font-semibold text-text">{formatPercent(passRate.share)}</b>
              <span>{tableWords.ofRows(passed, scored)}</span>
            </>
          ) : (
            <b className="figure text-14 font-semibold text-text">{tableWords.answered(answered)}</b>
          )}
          <span>{remarksOnSums(each).join(', ')}</span>
        </p>
        {passRate && (
          <>
            <div aria-hidden="true" className="h-1 bg-border [print-color-adjust:exact]">
              <div className="h-full bg-bar" style={{ width: `${passRate.share * 100}%` }} />
            </div>
            <p>{tableWords.interval(formatPercent(passRate.low), formatPercent(passRate.high))}</p>
          </>
        )}
        <dl className="flex flex-wrap gap-x-4">
          <Sum name={tableWords.meanTime} value={time} />
          <Sum name={tableWords.meanTokens} value={tokens} />
          <Sum name={tableWords.cost} value={cost} />
        </dl>
      </div>
    )
  })

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div className="flex gap-1.5">
    <dt>{name}</dt>
    <dd className="figure text-text">{value}</dd>
  </div>
)
