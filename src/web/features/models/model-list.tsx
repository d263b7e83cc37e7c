import { useEffect, useRef } from 'react'
import type { Model, ProviderGroup } from '#domain/models/catalogue.ts'
import { formatCount } from '#domain/run/format.ts'
import { columnLetter } from '#domain/session/session.ts'
import { Tile } from '../../ui/tile.tsx'

/** More matches than these are not drawn: another letter narrows them. */
export const mostShown = 300

interface ModelListProps {
  id: string
  groups: readonly ProviderGroup[]
  hiddenCount: number
  active: Model | undefined
  used: readonly string[]
  optionId: (model: Model) => string
  onActive: (model: Model) => void
  onChoose: (model: Model) => void
  empty: string
}

export function ModelList(props: ModelListProps) {
  const { id, groups, hiddenCount, active, used, optionId, onActive, onChoose, empty } = props
  const list = useRef<HTMLDivElement>(null)
  const activeId = active ? optionId(active) : ''

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <div ref={list} id={id} role="listbox" aria-label="Models" className="picker-list">
      {groups.length === 0 && <p className="p-3 text-13 text-muted">{empty}</p>}
      {groups.map((group) => (
        <div key={group.provider} role="group" aria-label={group.provider || 'No provider'}>
          <div className="picker-group" aria-hidden="true">
            <b>{group.provider || 'No provider'}</b> {formatCount(group.models.length)}{' '}
            {group.models.length === 1 ? 'model' : 'models'}
          </div>
          {group.models.map((model) => (
            // Keys are handled by the search field, which names the active option.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={model.id}
              id={optionId(model)}
              role="option"
              aria-label={model.id}
              aria-selected={model.id === active?.id}
              className="picker-option"
              onPointerMove={(event) => event.pointerType === 'mouse' && onActive(model)}
              onClick={() => onChoose(model)}
            >
              <span className="picker-name">
                {model.provider !== '' && <span className="text-muted">{model.provider}/</span>}
                <b>{model.name}</b>
                {model.description !== '' && <small>{model.description}</small>}
              </span>
              <span className="flex gap-1">
                {used.map((usedId, position) =>
                  usedId === model.id ? (
                    // A column's place is its identity here.
                    // oxlint-disable-next-line react/no-array-index-key
                    <Tile key={position} size="small" letter={columnLetter(position)} position={position} />
                  ) : null,
                )}
              </span>
              <span className="figure ml-auto flex-none text-12 whitespace-nowrap text-muted">
                {model.contextLength === null ? '' : shortCount(model.contextLength)}
              </span>
            </div>
          ))}
        </div>
      ))}
      {hiddenCount > 0 && (
        <p className="p-3 text-13 text-muted">
          And {formatCount(hiddenCount)} more: type to narrow the list.
        </p>
      )}
    </div>
  )
}

/** 128000 as 128K, 1048576 as 1M. */
function shortCount(count: number): string {
  if (count < 1000) return String(count)
  return count < 1_000_000 ? `${Math.round(count / 1000)}K` : `${Number((count / 1_000_000).toFixed(1))}M`
}
