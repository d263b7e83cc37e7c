import type { RefObject } from 'react'
import { ActionLayer } from './action-layer.tsx'
import type { GroupRow, ListLayout, ModelRow } from './list-layout.ts'
import { ModelOption } from './model-option.tsx'
import './model-list.css'
import { useRowsOnScreen } from './use-rows-on-screen.ts'

interface ModelListProps {
  id: string
  /** What scrolls. */
  scroller: RefObject<HTMLDivElement | null>
  layout: ListLayout
  question: unknown
  active: ModelRow | undefined
  /** Every column's model, in order. */
  used: readonly string[]
  favourites: readonly string[]
  optionId: (modelId: string) => string
  onActive: (row: ModelRow) => void
  onUse: (row: ModelRow) => void
  /** Absent where there is no room for another column. */
  add?: { letter: string; onAdd: (row: ModelRow) => void } | undefined
  onFavourite: (row: ModelRow) => void
}

/** Thousands of models of which those on screen exist, under headings that stick to the top. */
export function ModelList(props: ModelListProps) {
  const { id, scroller, layout, question, active, used, favourites, optionId, onActive, onUse } = props
  const rows = useRowsOnScreen({ scroller, layout, question, active })

  return (
    <div ref={scroller} className="picker-list">
      {rows.length > 0 && (
        <div className="picker-columns" aria-hidden="true">
          <span>Context</span>
          <span>$ in / out per 1M</span>
        </div>
      )}
      <div className="picker-rows" style={{ height: layout.height }}>
        <div id={id} role="listbox" aria-label="Models">
          {groupsOf(rows).map(({ heading, models }) => (
            <div
              key={heading.group.key}
              role="group"
              aria-label={heading.group.title}
              className="picker-group"
              style={{ top: heading.start, height: heading.end - heading.start }}
            >
              <div className="picker-heading" aria-hidden="true" style={{ height: heading.size }}>
                <b>
                  <bdi>{heading.group.title}</bdi>
                </b>
                <span>{heading.group.count}</span>
              </div>
              {models.map((row) => (
                <ModelOption
                  key={row.model.id}
                  id={optionId(row.model.id)}
                  row={row}
                  count={layout.models.length}
                  isActive={row === active}
                  isFavourite={favourites.includes(row.model.id)}
                  used={used}
                  onActive={onActive}
                  onUse={onUse}
                />
              ))}
            </div>
          ))}
        </div>
        <ActionLayer
          rows={rows.filter((row) => row.kind === 'model')}
          active={active}
          favourites={favourites}
          onActive={onActive}
          onFavourite={props.onFavourite}
          add={props.add}
        />
      </div>
    </div>
  )
}

/** The groups on screen, each with its rows there. */
function groupsOf(rows: readonly (GroupRow | ModelRow)[]) {
  const groups = new Map<GroupRow, ModelRow[]>()
  for (const row of rows) {
    const heading = row.kind === 'group' ? row : row.group
    const models = groups.get(heading) ?? []
    if (row.kind === 'model') models.push(row)
    groups.set(heading, models)
  }
  return [...groups].map(([heading, models]) => ({ heading, models }))
}
