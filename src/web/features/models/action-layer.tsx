import { Plus, Star } from 'lucide-react'
import type { MouseEvent } from 'react'
import { IconButton } from '../../ui/button.tsx'
import type { ModelRow } from './list-layout.ts'
import { hasMoved } from './model-option.tsx'
import { words } from './words.ts'

interface ActionLayerProps {
  rows: readonly ModelRow[]
  active: ModelRow | undefined
  favourites: readonly string[]
  onActive: (row: ModelRow) => void
  onFavourite: (row: ModelRow) => void
  add?: { letter: string; onAdd: (row: ModelRow) => void } | undefined
}

const layer = 'pointer-events-none absolute inset-x-0 z-1 flex items-center justify-between phone:left-1.5'

/**
 * The buttons of the rows on screen, laid over them: options may hold none. The Tab key reaches those of the active
 * row alone, or it would stop at every row; a press leaves the focus in the search field.
 */
export function ActionLayer({ rows, active, favourites, onActive, onFavourite, add }: ActionLayerProps) {
  return rows.map((row) => {
    const { id } = row.model
    const tabIndex = row === active ? 0 : -1
    return (
      <div key={id} className={layer} style={{ top: row.start, height: row.size }}>
        <IconButton
          look="star"
          className="pointer-events-auto"
          label={words.favouriteModel(id)}
          aria-pressed={favourites.includes(id)}
          tabIndex={tabIndex}
          onMouseDown={keepFocus}
          onPointerMove={(event) => hasMoved(event) && row !== active && onActive(row)}
          onClick={() => onFavourite(row)}
        >
          <Star size={16} strokeWidth={1.5} />
        </IconButton>
        {add && (
          // On wider screens what to do with the active model stands beside the list.
          <IconButton
            label={words.addModelAsColumn(id, add.letter)}
            className="pointer-events-auto phone:hidden"
            tabIndex={tabIndex}
            onMouseDown={keepFocus}
            onClick={() => add.onAdd(row)}
          >
            <Plus size={16} strokeWidth={1.5} />
          </IconButton>
        )}
      </div>
    )
  })
}

const keepFocus = (event: MouseEvent) => event.preventDefault()
