import type { RefObject } from 'react'
import { ActionLayer } from './action-layer.tsx'
import type { GroupRow, ListLayout, ModelRow } from './list-layout.ts'
import { ModelOption } from './model-option.tsx'
import { useRowsOnScreen } from './use-rows-on-screen.ts'
import { groupHeading, words } from './words.ts'

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

// Where the list keeps its place is decided in use-rows-on-screen.ts.
const list =
  'min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain px-2 pb-2 [overflow-anchor:none]'
// Over the right end of whichever heading sticks to the top.
const columnNames = [
  'pointer-events-none sticky top-0 z-3 flex h-0 justify-end gap-2.5 px-3',
  'text-right text-12 leading-9 text-muted max-phone:leading-11',
].join(' ')
const headingLine = [
  'sticky top-0 z-2 flex items-center gap-1.5 border-b border-hair bg-surface pr-50 pl-3',
  'text-12 whitespace-nowrap text-muted max-phone:pr-33',
].join(' ')

/** Thousands of models of which those on screen exist, under headings that stick to the top. */
export function ModelList(props: ModelListProps) {
  const { id, scroller, layout, question, active, used, favourites, optionId, onActive, onUse } = props
  const rows = useRowsOnScreen({ scroller, layout, question, active })

  return (
    <div ref={scroller} className={list}>
      {rows.length > 0 && (
        <div className={columnNames} aria-hidden="true">
          <span className="w-14 max-phone:hidden">{words.context}</span>
          <span className="w-30 max-[901px]:w-27">{words.pricePerMillion}</span>
        </div>
      )}
      <div className="relative" style={{ height: layout.height }}>
        <div id={id} role="listbox" aria-label={words.models}>
          {groupsOf(rows).map(({ heading, models }) => (
            <div
              key={heading.group.key}
              role="group"
              aria-label={groupHeading(heading.group).title}
              className="absolute inset-x-0"
              style={{ top: heading.start, height: heading.end - heading.start }}
            >
              <div className={headingLine} aria-hidden="true" style={{ height: heading.size }}>
                <b className="truncate font-semibold text-text">
                  <bdi>{groupHeading(heading.group).title}</bdi>
                </b>
                <span>{groupHeading(heading.group).count}</span>
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
