import { passRate, type ColumnSums } from '#domain/table/column-sums.ts'
import { costSumInWords } from '#domain/words/cost-sum.ts'
import { formatSeconds } from '#domain/words/format.ts'
import { formatNumber } from '#domain/words/language.ts'
import { formatPercent } from '#domain/words/percent.ts'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { Tile } from '../../ui/tile.tsx'
import { columnLetter, type ColumnId } from '#domain/session/session.ts'
import { FailureReasons } from './failure-reasons.tsx'
import { Explained } from '../../ui/explained.tsx'
import { words } from './parts/words.ts'

interface FootCellProps {
  sums: ColumnSums
  position: number
  columnId: ColumnId
  hasScores: boolean
}

/** What a column's answers come to: how many passed, with the interval, what they cost, and how long they took. */
function FootCell({ sums, position, columnId, hasScores }: FootCellProps) {
  const { outOfDate, answered, replaced, failed, stopped, passed, scored, meanMs } = sums
  const { everyTime, atLeastOnce, repeatedRows, agreeingRows } = sums
  const rate = passRate(sums)
  return (
    <div
      role="group"
      aria-label={words.grid.column(columnLetter(position))}
      data-hue={position % 8}
      className="grid min-w-0 content-center gap-1.5 border-r border-hair px-3 py-2"
    >
      <div className="flex flex-wrap items-baseline gap-x-2 text-12 text-muted">
        {rate ? (
          <>
            <Explained about={intervalOf(rate)}>
              <b className="figure text-13 font-semibold text-text">{formatPercent(rate.share)}</b>
            </Explained>
            <span className="figure whitespace-nowrap">{words.foot.ofRows(passed, scored)}</span>
          </>
        ) : (
          <span>
            <b className="figure text-13 font-semibold text-text">{formatNumber(answered)}</b>{' '}
            {words.foot.answersOf(answered)}
          </span>
        )}
        {everyTime !== null && atLeastOnce !== null && (
          <Explained about={words.foot.samplesAbout}>
            {words.foot.samples(formatPercent(everyTime), formatPercent(atLeastOnce))}
          </Explained>
        )}
        {repeatedRows > 0 && (
          <Explained about={words.foot.agreeAbout}>{words.foot.agree(agreeingRows, repeatedRows)}</Explained>
        )}
        {failed + stopped > 0 && <FailureReasons sums={sums} position={position} columnId={columnId} />}
        {outOfDate > 0 && (
          <Explained about={words.foot.outOfDateAbout} className="text-warn">
            {words.foot.outOfDate(outOfDate)}
          </Explained>
        )}
        {replaced > 0 && (
          <Explained about={words.foot.replacedAbout} className="text-warn">
            {words.foot.replaced(replaced)}
          </Explained>
        )}
        <span className="figure ml-auto flex flex-wrap justify-end gap-x-3 whitespace-nowrap">
          {meanMs !== null && (
            <span data-tip={words.foot.meanTime}>
              <span className="sr-only">{words.foot.meanTime}: </span>
              {words.cell.seconds(formatSeconds(meanMs))}
            </span>
          )}
          {answered > 0 && <span>{costSumInWords(sums, words.foot.unknownCost)}</span>}
        </span>
      </div>
      {hasScores && (
        <div aria-hidden="true">
          <div className="h-0.75 ruler" />
          <div className="relative h-1 bg-border">
            {rate && (
              <>
                <div className="absolute inset-y-0 left-0 bg-bar" style={{ width: `${rate.share * 100}%` }} />
                {/* Between the whiskers the true rate most likely lies. */}
                <div
                  className="absolute -top-1 h-3 border-x border-text opacity-60"
                  style={{ left: `${rate.low * 100}%`, right: `${(1 - rate.high) * 100}%` }}
                />
              </>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

const intervalOf = ({ low, high }: { low: number; high: number }) =>
  words.foot.interval(formatPercent(low), formatPercent(high))

function FootLine({ sums, position, columnId }: Omit<FootCellProps, 'hasScores'>) {
  const { outOfDate, answered, replaced, failed, stopped, passed, scored, repeatedRows } = sums
  const rate = passRate(sums)
  return (
    <div data-hue={position % 8} className="grid grid-cols-[24px_1fr_1fr_1fr] items-center gap-2 text-13">
      <Tile size="small" letter={columnLetter(position)} position={position} />
      <span className="figure">
        {rate ? <Explained about={intervalOf(rate)}>{formatPercent(rate.share)}</Explained> : '–'}
      </span>
      <span className="figure">
        {scored === 0 ? formatNumber(answered) : words.foot.ofRows(passed, scored)}
        {failed + stopped > 0 && (
          <span className="block text-12">
            <FailureReasons sums={sums} position={position} columnId={columnId} />
          </span>
        )}
        {repeatedRows > 0 && (
          <span className="block font-sans text-12 text-muted">
            <Explained about={words.foot.agreeAbout}>
              {words.foot.agreeShort(sums.agreeingRows, repeatedRows)}
            </Explained>
          </span>
        )}
        {outOfDate > 0 && (
          <span className="block text-12 text-warn">
            <Explained about={words.foot.outOfDateAbout}>{words.foot.outOfDate(outOfDate)}</Explained>
          </span>
        )}
        {replaced > 0 && (
          <span className="block text-12 text-warn">
            <Explained about={words.foot.replacedAbout}>{words.foot.replaced(replaced)}</Explained>
          </span>
        )}
      </span>
      <span className="figure">{costSumInWords(sums, words.foot.unknownCost)}</span>
    </div>
  )
}

interface ShownSums {
  position: number
  columnId: ColumnId
  sums: ColumnSums
}

interface FootProps {
  /** Of the columns on show, in their order. */
  sums: readonly ShownSums[]
  /** How many of the grid's columns stand before the first that answers, and how many of them stay at the left. */
  span: number
  frozen: number
  hasScores: boolean
  onAddScores: () => void
}

/** The grid's last row. */
export const Foot = ({ sums, span, frozen, hasScores, onAddScores }: FootProps) => (
  <>
    <div
      className={`flex min-w-0 flex-col justify-center border-r border-hair bg-sunken py-2 px-4 ${frozen > 0 || span === 1 ? 'sticky left-0 z-2' : ''}`}
      style={{ gridColumn: `1 / span ${labelSpan(span, frozen)}` }}
    >
      <b className="text-13 font-semibold">{hasScores ? words.foot.passRate : words.foot.answers}</b>
      {!hasScores && (
        <button type="button" className="w-fit text-12 text-accent hover:underline" onClick={onAddScores}>
          {words.foot.addScores}
        </button>
      )}
    </div>
    {labelSpan(span, frozen) < span && (
      <div style={{ gridColumn: `span ${span - labelSpan(span, frozen)}` }} />
    )}
    {sums.map((each) => (
      <FootCell key={each.position} {...each} hasScores={hasScores} />
    ))}
  </>
)

/** What it says needs more than the width of the rows' numbers. */
const labelSpan = (span: number, frozen: number) => (frozen === 0 ? span : 1 + frozen)

interface FootLinesProps extends Pick<FootProps, 'sums'> {
  /** They stay below the rows: many of them scroll, so that the rows keep most of the screen. */
  isBesideRows?: boolean
}

/** The same for phones, a line for each column. */
export function FootLines({ sums, isBesideRows = false }: FootLinesProps) {
  const lines = sums.map((each) => <FootLine key={each.position} {...each} />)
  return (
    <div className="grid flex-none gap-1 border-t border-control bg-sunken px-(--gutter) py-2">
      <div className="grid grid-cols-[24px_1fr_1fr_1fr] gap-2 text-12 text-muted" aria-hidden="true">
        <span />
        <span>{words.foot.passRate}</span>
        <span>{words.foot.rows}</span>
        <span>{words.foot.cost}</span>
      </div>
      {isBesideRows ? (
        <ScrollRegion aria-label={words.foot.label} className="-mx-1 grid max-h-[20dvh] gap-1 px-1">
          {lines}
        </ScrollRegion>
      ) : (
        lines
      )}
    </div>
  )
}
