import { useMemo } from 'react'
import type { TextItem } from '#domain/embeddings/text-set.ts'
import { usePanel } from '../panel/panel-context.ts'
import { useShownColumns, type ShownColumn } from '../panel/use-columns.ts'
import type { MatrixOrder } from '../vectors/views/matrix-order.ts'

/** A document, with its number in the list of texts. */
export interface MatrixText extends TextItem {
  number: number
}

/** The documents, in the order in which the worker counts them. */
export function useDocuments(): readonly MatrixText[] {
  const texts = usePanel((state) => state.set?.texts)
  return useMemo(
    () =>
      (texts ?? [])
        .map((text, position) => ({ ...text, number: position + 1 }))
        .filter(({ role }) => role === 'document'),
    [texts],
  )
}

export interface MatrixColumns {
  /** The measured ones that have vectors. */
  columns: readonly ShownColumn[]
  /** The two that are held against each other: those that were chosen, else the first two. */
  compared: readonly [ShownColumn, ShownColumn] | null
}

export function useMatrixColumns(): MatrixColumns {
  const shown = useShownColumns()
  const chosen = usePanel((state) => state.choices.compared)
  return useMemo(() => {
    const columns = shown.filter(({ spec, isMeasured }) => isMeasured && spec.kind !== 'words')
    const found = chosen?.flatMap((id) => columns.find((column) => column.id === id) ?? []) ?? []
    const [a, b] = found.length === 2 ? found : columns
    return { columns, compared: a && b ? [a, b] : null }
  }, [shown, chosen])
}

/** The documents as they stand in the maps. */
export interface PlacedTexts {
  texts: readonly MatrixText[]
  groups: MatrixOrder['groups']
  /** By id. */
  places: ReadonlyMap<string, number>
}

/** Null where the order is of other texts: the next is on its way. */
export function placedTexts(
  documents: readonly MatrixText[],
  { order, groups }: MatrixOrder,
): PlacedTexts | null {
  if (order.length !== documents.length) return null
  const texts = [...order].flatMap((position) => documents[position] ?? [])
  return { texts, groups, places: new Map(texts.map(({ id }, place) => [id, place])) }
}
