import { Fragment, useState } from 'react'
import { usePanel, usePanelActions } from '../../panel/panel-context.ts'
import type { QueryCommands } from '../query/use-ranked-query.ts'
import type { ListedColumn } from '../base/use-ranking.ts'
import { words } from '../base/words.ts'
import { JoinLines } from './join-lines.tsx'
import { rowHeight, useRowsInSight } from './list-geometry.ts'
import { ListHead } from './list-head.tsx'
import { hearListKey } from './list-keys.ts'
import { markedOf, nameOf, placeIn, placesUp, type ListModel } from '../base/list-model.ts'
import { RankedList, WaitingList } from './ranked-list.tsx'
import { placeWidth } from './place-width.ts'
import { closestRows, movedRows, type Rows } from './rows.ts'

interface RankedListsProps {
  model: ListModel
  isAsking: boolean
  commands: Pick<QueryCommands, 'walk' | 'ask' | 'judge'>
}

const noRows: Rows = { count: 0, belowFold: 0, documentAt: () => -1, rowOf: () => -1 }
const noMoves = new Map<number, never>()

/** The width of a list. Where there are more than two, lines lead to the next one, out of sight. */
const alone = 'minmax(280px,1fr)'
const among = 'max(300px,calc(50% - 84px))'

/** The list of each column, side by side, with lines between neighbours. */
export function RankedLists({ model, isAsking, commands }: RankedListsProps) {
  const { columns, comparison, documents, right } = model
  const { judge, walk, ask } = commands
  const { chosen } = usePanelActions()
  const lookedId = usePanel((state) => state.choices.textId)
  const [entry, setEntry] = useState(0)
  const marked = markedOf(model)
  const moves = movesOf(model, marked)
  const lists = columns.map((column) => rowsOf(model, column))
  const { ref, first, end } = useRowsInSight(Math.max(0, ...lists.map(({ count }) => count)), rowHeight)
  const tick = (document: number) => {
    const id = documents[document]?.id
    if (id !== undefined) judge?.(id, !right.includes(document))
  }
  const track = columns.length > 2 ? among : alone
  const tracks = columns.map(() => track).join(' minmax(96px,120px) ')
  return (
    <div data-sideways className="overflow-x-auto">
      {/* The keys are those of the rows in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="grid min-w-full"
        style={{ gridTemplateColumns: tracks, ...placeWidth(model, lists) }}
        onKeyDown={(event) => hearListKey(event, { onWalk: walk, onTick: tick })}
        onFocus={({ target }) => {
          const { row } = target.dataset
          if (row !== undefined) setEntry(Number(row))
        }}
      >
        {columns.map((column, index) => (
          <Fragment key={column.id}>
            {index > 0 && (
              <div>
                <p className="grid h-11 place-content-center truncate border-b border-border pt-0.5 text-12 text-muted">
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
            <div data-hue={column.position % 8} className="min-w-0 pb-1.5">
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
                  <WaitingList column={column} isAsking={isAsking} onAsk={() => ask(column.id)} />
                )}
              </div>
            </div>
          </Fragment>
        ))}
      </div>
    </div>
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
