import { areTooFew, mayBeBest, type Standing } from '#domain/judging/standings.ts'
import { columnLetter, type ColumnId } from '#domain/session/session.ts'
import { IntervalRuler } from '../../ui/interval-ruler.tsx'
import { Tile } from '../../ui/tile.tsx'
import type { NameOf } from './names.ts'
import { words } from './words.ts'

const texts = words.result

interface StandingListProps<Each extends Standing> {
  standings: readonly Each[]
  /** What was counted, and how. */
  about: string
  /** How often each was said of it. */
  countsOf: (standing: Each) => string
  columnIds: readonly ColumnId[]
  nameOf: NameOf
  /** What else is known of it, below its bar. */
  moreOf?: ((standing: Each) => string) | undefined
}

/** Who won how often, with what chance may add or take away, and whether that says who is ahead. */
export function StandingList<Each extends Standing>(props: StandingListProps<Each>) {
  const { standings, about, countsOf, columnIds, nameOf, moreOf } = props
  return (
    <>
      <p className="text-12 leading-4.75 text-pretty text-muted">{about}</p>
      <ol className="mt-3 border-t border-border">
        {standings.map((standing) => (
          <StandingRow
            key={`${standing.columnId} ${standing.model}`}
            standing={standing}
            counts={countsOf(standing)}
            position={columnIds.indexOf(standing.columnId)}
            name={nameOf(standing)}
            more={moreOf?.(standing)}
          />
        ))}
      </ol>
      <p aria-hidden="true" className="figure mt-1.5 grid grid-cols-3 pl-7 text-11 text-muted">
        {texts.scale.map((mark) => (
          <span key={mark} className="nth-2:text-center nth-3:text-right">
            {mark}
          </span>
        ))}
      </p>
      <Call standings={standings} nameOf={nameOf} />
    </>
  )
}

interface StandingRowProps {
  standing: Standing
  counts: string
  position: number
  name: string
  more: string | undefined
}

function StandingRow({ standing, counts, position, name, more }: StandingRowProps) {
  const { rank, share, interval } = standing
  return (
    <li
      className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-baseline gap-y-0.5 border-b border-hair py-2.5"
      data-hue={Math.max(0, position) % 8}
    >
      <span className="figure text-13 text-muted">{rank}</span>
      <span className="flex min-w-0 items-center gap-2 text-13 font-semibold">
        {position >= 0 && (
          <>
            <span className="sr-only">{texts.inColumn(columnLetter(position))}</span>
            <span aria-hidden="true">
              <Tile size="small" letter={columnLetter(position)} position={position} />
            </span>
          </>
        )}
        <span className="truncate" title={standing.model}>
          {name}
        </span>
      </span>
      <span className="figure text-13 font-semibold">{texts.share(share)}</span>
      <span className="col-start-2 text-12 text-muted">{counts}</span>
      <div className="col-span-2 col-start-2 mt-1">
        <IntervalRuler
          estimate={{ mean: share, ...interval }}
          label={texts.between(interval.low, interval.high)}
        />
        {more !== undefined && <p className="mt-1 text-12 text-muted">{more}</p>}
      </div>
    </li>
  )
}

function Call({ standings, nameOf }: { standings: readonly Standing[]; nameOf: NameOf }) {
  const leaders = mayBeBest(standings)
  const [first] = leaders
  if (!first) return null
  const isClose = leaders.length > 1
  const [call, about] = isClose
    ? [
        texts.close,
        leaders.length === standings.length
          ? texts.allClose(leaders.length)
          : texts.someClose(leaders.map(nameOf)),
      ]
    : areTooFew(standings)
      ? [texts.few, texts.fewAbout]
      : [texts.clear(nameOf(first)), texts.clearAbout]
  return (
    <p className="mt-3 text-12 leading-4.75 text-pretty text-muted">
      <b className="font-semibold text-text">{call}</b> {about}
    </p>
  )
}
