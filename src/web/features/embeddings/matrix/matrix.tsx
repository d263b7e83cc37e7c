import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { exposeHeight } from '../../../ui/expose-height.ts'
import { usePanel, usePanelActions } from '../panel/panel-context.ts'
import { useAnswer } from '../panel/use-answer.ts'
import type { OrderBy } from '../vectors/views/matrix-order.ts'
import { TryAgain, Working } from '../parts/view-notes.tsx'
import { BiggestDifferences } from './biggest-differences.tsx'
import { ChosenCell } from './chosen-cell.tsx'
import { HeatMaps } from './heat-maps.tsx'
import { MatrixBar } from './matrix-bar.tsx'
import { shownMaps } from './shown-maps.ts'
import { useChosenPair } from './use-chosen-pair.ts'
import { placedTexts, type MatrixColumns, type MatrixText } from './use-matrix.ts'
import type { Cell } from './viewport.ts'

interface MatrixProps extends Pick<MatrixColumns, 'columns' | 'compared'> {
  documents: readonly MatrixText[]
}

const shownDifferences = 5

/** The maps, the chosen pair in words, and the pairs on which two columns differ most. */
export function Matrix({ columns, compared, documents }: MatrixProps) {
  const { chosen } = usePanelActions()
  const { measure, heatScale, textId } = usePanel((state) => state.choices)
  const hasGroups = documents.some(({ group }) => group !== null)
  const by = useOrderBy(hasGroups)
  const orderedBy = { by, columnId: (compared?.[0] ?? columns[0])?.id ?? '' }
  const order = useAnswer('matrixOrder', { ...orderedBy, measure })
  const placed = useMemo(
    () => (order.answer ? placedTexts(documents, order.answer) : null),
    [documents, order.answer],
  )
  const differences = useAnswer(
    'biggestDifferences',
    compared && { columnIds: [compared[0].id, compared[1].id], measure, most: shownDifferences },
  )
  const columnIds = columns.map(({ id }) => id)
  const pair = useChosenPair(placed, columnIds, compared ? differences.answer?.[0] : undefined)
  const root = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLElement>(null)
  useCardHeight(root, card, pair !== null)

  const choosePair = (one: string | undefined, other: string | undefined) => {
    if (one !== undefined && other !== undefined) chosen({ pair: { one, other } })
  }
  const chooseCell = ({ row, column }: Cell) => choosePair(placed?.texts[row]?.id, placed?.texts[column]?.id)
  return (
    <div ref={root} className="flex flex-col gap-4 pt-4 max-phone:gap-2">
      <div className="flex flex-col gap-3 px-(--gutter)">
        {order.hasFailed && !order.isWorking && <TryAgain className="" onRetry={order.retry} />}
        {!placed && order.isWorking && <Working className="" progress={order.progress} />}
        {placed && pair && (
          <HeatMaps
            bar={<MatrixBar {...{ measure, by, hasGroups }} />}
            maps={shownMaps({ columns, compared })}
            measure={measure}
            scale={heatScale}
            order={orderedBy}
            placed={placed}
            cell={pair.cell}
            pair={pair.pair}
            chosenText={placed.places.get(textId ?? '') ?? null}
            onChoose={chooseCell}
          />
        )}
      </div>
      {placed && pair && (
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.55fr)] gap-4 px-(--gutter) max-wide:grid-cols-1 max-phone:contents">
          <ChosenCell {...pair} ref={card} columns={columns} compared={compared} measure={measure} />
          {compared && differences.answer && (
            <BiggestDifferences compared={compared} differences={differences.answer} onChoose={choosePair} />
          )}
        </div>
      )}
    </div>
  )
}

/** What was chosen where it can be; where there are groups they are what a reader looks for first. */
function useOrderBy(hasGroups: boolean): OrderBy {
  const chosen = usePanel((state) => state.choices.matrixOrder)
  if (chosen && (chosen !== 'group' || hasGroups)) return chosen
  return hasGroups ? 'group' : 'pasted'
}

/** On phones the card lies over the foot: what comes into sight stays above it. */
function useCardHeight(
  root: RefObject<HTMLElement | null>,
  card: RefObject<HTMLElement | null>,
  isThere: boolean,
) {
  useEffect(() => {
    if (!isThere || !root.current || !card.current) return undefined
    return exposeHeight(card.current, root.current, '--card')
  }, [root, card, isThere])
}
