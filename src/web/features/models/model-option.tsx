import { Image, Lightbulb } from 'lucide-react'
import type { PointerEvent } from 'react'
import { columnLetter } from '#domain/session/session.ts'
import { Tile } from '../../ui/tile.tsx'
import type { ModelRow } from './list-layout.ts'
import { ModelName } from './model-name.tsx'
import { priceWords, shortCount } from './price-words.ts'
import { describeModel } from './words.ts'

interface ModelOptionProps {
  id: string
  row: ModelRow
  /** How many models there are on the list. */
  count: number
  isActive: boolean
  isFavourite: boolean
  used: readonly string[]
  onActive: (row: ModelRow) => void
  onUse: (row: ModelRow) => void
}

const option = [
  'group/option absolute inset-x-0 grid cursor-pointer grid-cols-[minmax(0,1fr)_auto_56px_120px] items-center gap-x-2.5',
  'rounded-md pr-3 pl-10.5 text-13 aria-selected:bg-accent-soft',
  'max-[901px]:grid-cols-[minmax(0,1fr)_auto_44px_108px] max-[901px]:gap-x-2',
  'max-phone:grid-cols-[auto_auto_minmax(0,1fr)] max-phone:grid-rows-[minmax(22px,auto)_18px] max-phone:content-center',
  'max-phone:gap-x-2.5 max-phone:pr-13 max-phone:pl-11 max-phone:text-14',
].join(' ')
const fact = 'text-muted group-aria-selected/option:text-text'
const figure = `figure overflow-hidden text-right text-12 whitespace-nowrap max-phone:text-left ${fact}`

/** One model's row. What can be pressed on it lies above it, in the action layer: an option holds no buttons. */
export function ModelOption({
  id,
  row,
  count,
  isActive,
  isFavourite,
  used,
  onActive,
  onUse,
}: ModelOptionProps) {
  const { model, position, start, size, group } = row
  return (
    // Keys are handled by the search field, which names the active option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-label={model.id}
      aria-describedby={`${id}-facts`}
      aria-selected={isActive}
      aria-posinset={position + 1}
      aria-setsize={count}
      className={option}
      style={{ top: start - group.start, height: size }}
      onPointerOver={nameIfCut}
      onPointerMove={(event) => hasMoved(event) && !isActive && onActive(row)}
      onClick={() => onUse(row)}
    >
      <span className="flex min-w-0 items-center gap-1.5 max-phone:col-span-full">
        <ModelName model={model} />
        {used.map((usedId, column) =>
          usedId === model.id ? (
            // A column's place is its identity here.
            // oxlint-disable-next-line react/no-array-index-key
            <Tile key={column} size="small" letter={columnLetter(column)} position={column} />
          ) : null,
        )}
      </span>
      <span className={`flex gap-1 max-phone:order-1 ${fact}`}>
        {model.takesImages && <Image size={14} strokeWidth={1.5} />}
        {model.reasons && <Lightbulb size={14} strokeWidth={1.5} />}
      </span>
      <span className={`${figure} max-phone:empty:hidden`}>
        {model.contextLength === null ? '' : shortCount(model.contextLength)}
      </span>
      <span className={figure}>{priceWords(model.price)}</span>
      <span id={`${id}-facts`} hidden>
        {describeModel(model, isFavourite)}
      </span>
    </div>
  )
}

/** Browsers send moves without a movement when the list scrolls under a pointer at rest. */
export const hasMoved = ({ pointerType, movementX, movementY }: PointerEvent) =>
  pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)

/** A name that is cut has itself as its tooltip. */
function nameIfCut({ currentTarget }: PointerEvent<HTMLElement>) {
  const isCut = [...currentTarget.querySelectorAll('[data-model-name] > *')].some(
    (part) => part.scrollWidth > part.clientWidth,
  )
  if (isCut) currentTarget.dataset.tip = currentTarget.getAttribute('aria-label') ?? ''
  else delete currentTarget.dataset.tip
}
