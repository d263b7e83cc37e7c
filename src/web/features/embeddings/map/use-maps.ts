import { useMemo, useState } from 'react'
import type { Neighbours } from '#domain/similarity/neighbours.ts'
import type { Points } from '#domain/similarity/map/points.ts'
import { useAnswer } from '../panel/use-answer.ts'
import { usePanel } from '../panel/panel-context.ts'
import type { ShownColumn } from '../panel/use-columns.ts'
import type { MapQuestion } from '../vectors/views/map.ts'

/** So many of the closest texts have a line, and a place in the list. */
const closestShown = 3

/** UMAP is shown after every so many epochs on its way. */
const stage = 25

export interface DrawnMap {
  column: ShownColumn
  points: Points
  spread: number | null
  /** Undefined until they are found. */
  closest: Neighbours | undefined
  /** How far to trust it; null where it is not known, or not yet. */
  trust: number | null
}

interface Wanted {
  columns: readonly ShownColumn[]
  /** How many documents there are now. */
  count: number
  /** Null for the straight map. */
  seed: number | null
}

/**
 * The map of each column, the straight one at once. While clusters are arranged it is shown how they are so far, and
 * before that the straight map, from which they start.
 */
export function useMaps({ columns, count, seed }: Wanted) {
  const measure = usePanel((state) => state.choices.measure)
  const columnIds = columns.map(({ id }) => id)
  const wanted = { columnIds, measure }
  const straight = useAnswer('map', { ...wanted, method: { kind: 'pca' } })
  // One after the other: both the closest and the clusters begin with the matrix, which is made once.
  const closest = useAnswer('mapClosest', straight.answer ? { ...wanted, k: closestShown } : null)
  const clusters = useClusters(closest.answer ? wanted : null, seed)
  const shown = (seed !== null && clusters.answer) || straight.answer
  const isReady = shown !== undefined && shown.done === 1 && !clusters.isArranging
  const trust = useAnswer('mapTrust', isReady && closest.answer ? { ...wanted, method: shown.method } : null)
  const maps = useMemo(
    () =>
      columns.flatMap((column): DrawnMap[] => {
        const isIts = ({ columnId }: { columnId: string }) => columnId === column.id
        const map = shown?.maps.find(isIts)
        // Texts that came or went are not on it yet.
        if (map?.points.count !== count) return []
        const neighbours = closest.answer?.find(isIts)?.neighbours
        return [
          {
            column,
            points: map.points,
            spread: map.spread,
            closest: neighbours?.count === count ? neighbours : undefined,
            trust: (isReady && trust.answer?.find(isIts)?.value) || null,
          },
        ]
      }),
    [columns, count, shown, closest.answer, trust.answer, isReady],
  )
  const failed = [straight, closest, clusters, trust].filter(({ hasFailed }) => hasFailed)
  return {
    maps,
    /** How far the clusters are, in shares of 1; null where nothing is arranged. */
    arranged: clusters.isArranging ? clusters.done : null,
    progress: straight.progress,
    hasFailed: failed.length > 0,
    retry: () => failed.forEach(({ retry }) => retry()),
  }
}

/** Asks for a few epochs more each time, so that what is there can be seen. */
function useClusters(wanted: Pick<MapQuestion, 'columnIds' | 'measure'> | null, seed: number | null) {
  const [asked, setAsked] = useState({ seed, epochs: stage })
  if (asked.seed !== seed) setAsked({ seed, epochs: stage })
  const { answer, isWorking, hasFailed, retry } = useAnswer(
    'map',
    wanted && seed !== null ? { ...wanted, method: { kind: 'umap', seed, epochs: asked.epochs } } : null,
  )
  const method = answer?.method.kind === 'umap' && answer.method.seed === seed ? answer.method : null
  const done = method && answer ? answer.done : 0
  if (method?.epochs === asked.epochs && done < 1) setAsked({ seed, epochs: asked.epochs + stage })
  return { answer, done, isArranging: seed !== null && (isWorking || done < 1), hasFailed, retry }
}
