import { Image, Lightbulb } from 'lucide-react'
import type { PointerEvent } from 'react'
import { describeModel } from '#domain/models/describe-model.ts'
import { priceWords, shortCount } from '#domain/models/price-words.ts'
import { columnLetter } from '#domain/session/session.ts'
import { Tile } from '../../ui/tile.tsx'
import type { ModelRow } from './list-layout.ts'
import { ModelName } from './model-name.tsx'

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
      className="picker-option"
      style={{ top: start - group.start, height: size }}
      onPointerOver={nameIfCut}
      onPointerMove={(event) => hasMoved(event) && !isActive && onActive(row)}
      onClick={() => onUse(row)}
    >
      <span className="picker-name">
        <ModelName model={model} />
        {used.map((usedId, column) =>
          usedId === model.id ? (
            // A column's place is its identity here.
            // oxlint-disable-next-line react/no-array-index-key
            <Tile key={column} size="small" letter={columnLetter(column)} position={column} />
          ) : null,
        )}
      </span>
      <span className="picker-abilities">
        {model.takesImages && <Image size={14} strokeWidth={1.5} />}
        {model.reasons && <Lightbulb size={14} strokeWidth={1.5} />}
      </span>
      <span className="picker-context figure">
        {model.contextLength === null ? '' : shortCount(model.contextLength)}
      </span>
      <span className="picker-price figure">{priceWords(model.price)}</span>
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
  const isCut = [...currentTarget.querySelectorAll('.picker-id > *')].some(
    (part) => part.scrollWidth > part.clientWidth,
  )
  if (isCut) currentTarget.dataset.tip = currentTarget.getAttribute('aria-label') ?? ''
  else delete currentTarget.dataset.tip
}
