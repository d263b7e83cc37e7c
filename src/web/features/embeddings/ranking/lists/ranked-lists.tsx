import { Fragment, useState } from 'react'
import { usePanel, usePanelActions } from '../../panel/panel-context.ts'
import type { QueryCommands } from '../query/use-ranked-query.ts'
import type { ListedColumn } from '../base/use-ranking.ts'
import { words } from '../base/words.ts'
import { JoinLines } from './join-lines.tsx'
import { useRowsInSight } from './list-geometry.ts'
import { ListHead } from './list-head.tsx'
import { handleListKey } from './list-keys.ts'
import { markedOf, nameOf, placeIn, placesUp, type ListModel } from '../base/list-model.ts'
import { RankedList, WaitingList } from './ranked-list.tsx'
import { placeWidth } from './place-width.ts'
import { closestRows, movedRows, type Rows } from './rows.ts'
import { Sideways } from './sideways.tsx'

interface RankedListsProps {
  model: ListModel
  isAsking: boolean
  overLimit: readonly string[]
  commands: Pick<QueryCommands, 'walk' | 'ask' | 'judge'>
}

const noRows: Rows = { count: 0, belowFold: 0, documentAt: () => -1, rowOf: () => -1 }
const noMoves = new Map<number, never>()

/** The width of a list: three are in sight together on a usual screen, further ones to the right. */
const listWidth = 'minmax(224px,1fr)'
const lineWidths = { few: 'minmax(88px,120px)', many: '64px' } as const

/** The list of each column, side by side, with lines between neighbours. */
export function RankedLists({ model, isAsking, overLimit, commands }: RankedListsProps) {
  const { columns, comparison, documents, right } = model
  const { judge, walk, ask } = commands
  const { chosen } = usePanelActions()
  const lookedId = usePanel((state) => state.choices.textId)
  const [entry, setEntry] = useState(0)
  const marked = markedOf(model)
  const moves = movesOf(model, marked)
  const lists = columns.map((column) => rowsOf(model, column))
  const { ref, first, end } = useRowsInSight(Math.max(0, ...lists.map(({ count }) => count)))
  const tick = (document: number) => {
    const id = documents[document]?.id
    if (id !== undefined) judge?.(id, !right.includes(document))
  }
  const tracks = columns.map(() => listWidth).join(` ${lineWidths[columns.length > 2 ? 'many' : 'few']} `)
  return (
    <Sideways count={columns.length}>
      {/* The keys are those of the rows in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="grid min-w-full"
        style={{ gridTemplateColumns: tracks, ...placeWidth(model, lists) }}
        onKeyDown={(event) => handleListKey(event, { onWalk: walk, onTick: tick })}
        onFocus={({ target }) => {
          const { row } = target.dataset
          if (row !== undefined) setEntry(Number(row))
        }}
      >
        {columns.map((column, index) => (
          <Fragment key={column.id}>
            {index > 0 && (
              <div>
                <p className="grid h-11 place-content-center border-b border-border px-1 pt-0.5 text-center text-12 leading-4 text-muted">
                  {index === 1 && comparison && movesInWords(marked.length)}
                </p>
                <div className="pt-7">
                  <JoinLines
                    left={lists[index - 1] ?? noRows}
                    right={lists[index] ?? noRows}
                    first={first}
                    end={end}
                    moved={index === 1 ? moves : noMoves}
                  />
                </div>
              </div>
            )}
            <div
              data-hue={column.position % 8}
              data-list-of={column.letter}
              className="@container min-w-0 pb-1.5"
            >
              <ListHead column={column} order={model.order} measure={model.measure} />
              <div ref={index === 0 ? ref : undefined}>
                {column.ranking ? (
                  <RankedList
                    model={model}
                    column={column}
                    list={index}
                    rows={lists[index] ?? noRows}
                    first={first}
                    end={end}
                    marked={marked}
                    lookedId={lookedId}
                    entry={entry}
                    onLook={(id) => chosen({ textId: id })}
                    onJudge={judge}
                  />
                ) : (
                  <WaitingList
                    column={column}
                    isAsking={isAsking}
                    isOverLimit={overLimit.includes(column.id)}
                    onAsk={() => ask(column.id)}
                  />
                )}
              </div>
            </div>
          </Fragment>
        ))}
      </div>
    </Sideways>
  )
}

const movesInWords = (count: number) => (count === 0 ? words.lists.noMoves : words.lists.biggestMoves(count))

function rowsOf({ order, depth, right, comparison }: ListModel, { ranking }: ListedColumn): Rows {
  if (!ranking) return noRows
  if (order === 'moves' && comparison) return movedRows(comparison.moves, right)
  return closestRows(ranking, depth, right)
}

/** How far the marked documents moved; by moves, all of them. */
function movesOf({ comparison, order, documents }: ListModel, marked: readonly number[]) {
  if (!comparison) return noMoves
  const shown = order === 'moves' ? Array.from(comparison.moves) : marked
  return new Map(
    shown.map((document) => [
      document,
      {
        places: placesUp(comparison, document),
        title: words.lists.movedTitle(
          nameOf(documents[document]),
          comparison.b.letter,
          words.lists.ordinal(placeIn(comparison.a, document)),
          words.lists.ordinal(placeIn(comparison.b, document)),
        ),
      },
    ]),
  )
}
