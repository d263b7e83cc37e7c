import { Check } from 'lucide-react'
import type { TextItem } from '#domain/embeddings/text-set.ts'
import { fewLinesOf } from '../../base/shorten.ts'
import { nameOf } from '../base/list-model.ts'
import { words } from '../base/words.ts'

interface RankedRowProps {
  item: TextItem | undefined
  /** Which list, which row of it, and which document: for the keys. */
  list: number
  row: number
  document: number
  place: number
  figure: string
  /** On the scale of the column, 0 to 1. */
  share: number
  isMarked: boolean
  isLooked: boolean
  /** From here on they are shown since they are right, and further down. */
  isFirstBelowFold: boolean
  isRight: boolean
  /** The keyboard enters the list here. */
  isEntry: boolean
  onLook: () => void
  /** Null where nothing can be right. */
  onJudge: ((isRight: boolean) => void) | null
}

/** `--place` is as wide as the highest place, and the tick after it. */
export const rowColumns =
  'grid grid-cols-[var(--place)_minmax(0,1fr)_auto] items-center gap-2 px-2.5 @min-[440px]:px-3.5'

/** The bar stands before its figure, and under it where the list is narrow. */
export const scaleAndFigure = [
  'flex w-11 flex-col-reverse items-end gap-x-2 gap-y-0.5 text-12',
  '@min-[440px]:w-28 @min-[440px]:flex-row @min-[440px]:items-center',
].join(' ')

const frame = `${rowColumns} group/row relative h-11 text-13`

/** A text in the list of a column. A press looks at it, its tick says that it is right. */
export function RankedRow(props: RankedRowProps) {
  const { item, list, row, document, place, figure, share, onLook } = props
  const { isMarked, isLooked, isFirstBelowFold, isEntry } = props
  const shown = nameOf(item)
  const ground = isMarked ? 'bg-accent-soft font-[550]' : isLooked ? 'bg-hover' : 'hover:bg-sunken'
  return (
    <li className={`${frame} ${ground} ${isFirstBelowFold ? 'border-t border-dashed border-control' : ''}`}>
      <span className="flex flex-wrap items-center justify-end gap-x-0.5">
        <span className={`figure min-w-4 grow text-right text-12 ${isMarked ? 'text-text' : 'text-muted'}`}>
          {words.lists.place(place)}
        </span>
        <Tick {...props} shown={shown} />
      </span>
      <button
        type="button"
        data-list={list}
        data-row={row}
        data-document={document}
        tabIndex={isEntry ? 0 : -1}
        aria-label={words.lists.row(place, shown, figure)}
        aria-pressed={isLooked}
        title={item?.text}
        className="min-w-0 self-stretch text-left -outline-offset-2"
        onClick={onLook}
      >
        <span dir="auto" className="line-clamp-2 leading-4.5 wrap-anywhere">
          {item?.label != null && <span>{item.label} </span>}
          <span className={item?.label != null ? 'font-normal text-muted' : ''}>
            {fewLinesOf(item?.text ?? '')}
          </span>
        </span>
      </button>
      <span className={scaleAndFigure}>
        <span
          className="h-1 w-full min-w-0 flex-none rounded-full bg-hover @min-[440px]:w-14"
          aria-hidden="true"
        >
          <i
            className="block h-1 rounded-full bg-bar forced-color-adjust-none"
            style={{ width: `${share * 100}%` }}
          />
        </span>
        <span className={`figure flex-1 text-right ${isMarked ? 'text-text' : 'text-muted'}`}>{figure}</span>
      </span>
    </li>
  )
}

type TickProps = Pick<RankedRowProps, 'isRight' | 'onJudge'> & { shown: string; className?: string }

/** Whether a text is right for the query. */
export function Tick({ isRight, onJudge, shown, className = 'size-5' }: TickProps) {
  if (!onJudge) return null
  return (
    <button
      type="button"
      // The key x does the same.
      tabIndex={-1}
      aria-label={words.lists.right(shown)}
      aria-pressed={isRight}
      className={`grid flex-none place-items-center rounded-sm text-control opacity-0 phone:group-data-unticked/lists:opacity-60 group-focus-within/row:opacity-100 group-hover/row:opacity-100 hover:bg-hover focus-visible:opacity-100 aria-pressed:text-ok aria-pressed:opacity-100 max-phone:opacity-100 [@media(hover:none)]:opacity-100 ${className}`}
      onClick={() => onJudge(!isRight)}
    >
      <Check size={15} strokeWidth={isRight ? 2 : 1.5} />
    </button>
  )
}
