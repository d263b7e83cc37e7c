import { usePanel } from '../panel/panel-context.ts'
import { useAnswer } from '../panel/use-answer.ts'
import type { BiggestDifference, PairFigures } from '../vectors/views/matrix-pairs.ts'
import type { PlacedTexts, MatrixText } from './use-matrix.ts'
import type { Cell } from './viewport.ts'

interface ChosenPair {
  cell: Cell
  one: MatrixText
  other: MatrixText
  /** What the columns say of it; null until it is known. */
  pair: PairFigures | null
}

/** The pair that the reader chose; before that the one on which the columns differ most, else the first. */
export function useChosenPair(
  placed: PlacedTexts | null,
  columnIds: readonly string[],
  biggest: BiggestDifference | undefined,
): ChosenPair | null {
  const chosen = usePanel((state) => state.choices.pair)
  const measure = usePanel((state) => state.choices.measure)
  const texts = placed && (textsOf(placed, chosen) ?? textsOf(placed, biggest) ?? placed.texts)
  const [one, other] = texts ?? []
  const { answer } = useAnswer(
    'pairFigures',
    one && other ? { one: one.id, other: other.id, columnIds, measure } : null,
  )
  if (!placed || !one || !other) return null
  const isOfThese = answer?.one === one.id && answer.other === other.id
  return {
    cell: { row: placed.places.get(one.id) ?? 0, column: placed.places.get(other.id) ?? 0 },
    one,
    other,
    pair: isOfThese ? answer : null,
  }
}

/** Null where one of them is no document of the set any more. */
function textsOf(
  { texts, places }: PlacedTexts,
  pair: { one: string; other: string } | null | undefined,
): readonly [MatrixText, MatrixText] | null {
  const textOf = (id: string | undefined) => texts[places.get(id ?? '') ?? -1]
  const [one, other] = [textOf(pair?.one), textOf(pair?.other)]
  return one && other ? [one, other] : null
}
