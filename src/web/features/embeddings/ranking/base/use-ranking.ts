import { useMemo } from 'react'
import type { TextItem } from '#domain/embeddings/text-set.ts'
import { usePanel } from '../../panel/panel-context.ts'
import { useAnswer } from '../../panel/use-answer.ts'
import { useComparedColumns, useShownColumns, type ShownColumn } from '../../panel/use-columns.ts'
import type { ColumnRanking, ComparedRankings } from '../../vectors/views/ranking.ts'
import type { RankedQuery } from './resolve-query.ts'

/** A column with its list. */
export interface RankedColumn extends ShownColumn {
  ranking: ColumnRanking
}

/** A column that has no vector of the query yet. */
interface WaitingColumn extends ShownColumn {
  ranking: null
}

export type ListedColumn = RankedColumn | WaitingColumn

/** Two columns that are held against each other. */
export interface Comparison {
  a: RankedColumn
  b: RankedColumn
  /** The documents that moved, by their positions, the biggest moves first. */
  moves: Uint32Array
  orderAgreement: number | null
}

/** The documents, by the positions that the worker speaks of. */
export function useDocuments(): readonly TextItem[] {
  const texts = usePanel((state) => state.set?.texts)
  return useMemo(() => (texts ?? []).filter(({ role }) => role === 'document'), [texts])
}

/** What each column finds for the query; the two that are held against each other first. */
export function useRanking(query: RankedQuery | null, depth: number) {
  const shown = useShownColumns()
  const pair = useComparedColumns()
  const measure = usePanel((state) => state.choices.measure)
  const compared = pair && ([pair[0].id, pair[1].id] as const)
  const { answer, hasFailed, retry } = useAnswer(
    'ranking',
    query && { query: query.item, measure, compared, depth },
  )
  const first = (column: ShownColumn) => compared?.indexOf(column.id) ?? -1
  const arranged = [
    ...shown.filter((column) => first(column) >= 0).sort((one, other) => first(one) - first(other)),
    ...shown.filter((column) => first(column) < 0),
  ]
  const columns = arranged.flatMap((column): ListedColumn[] => {
    const ranking = answer?.columns.find(({ columnId }) => columnId === column.id)
    if (ranking) return [{ ...column, ranking }]
    return answer?.waiting.includes(column.id) ? [{ ...column, ranking: null }] : []
  })
  return { columns, comparison: comparisonOf(columns, answer?.compared ?? null), hasFailed, retry }
}

function comparisonOf(
  columns: readonly ListedColumn[],
  compared: ComparedRankings | null,
): Comparison | null {
  if (!compared) return null
  const [a, b] = compared.columnIds.map((wanted) => columns.find(({ id }) => id === wanted))
  if (!a?.ranking || !b?.ranking) return null
  return { a, b, moves: compared.moves, orderAgreement: compared.orderAgreement }
}

/** The documents that are right for the query, by their positions. */
export function useRight(query: RankedQuery | null, documents: readonly TextItem[]): readonly number[] {
  const ids = usePanel((state) => (query ? state.set?.judgements[query.item.id] : undefined))
  const positions = useMemo(() => new Map(documents.map(({ id }, position) => [id, position])), [documents])
  return useMemo(() => (ids ?? []).flatMap((id) => positions.get(id) ?? []), [ids, positions])
}
