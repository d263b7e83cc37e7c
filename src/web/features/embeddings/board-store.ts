import { createStore } from 'zustand/vanilla'
import { nearestTo } from '#domain/similarity/nearest-to.ts'
import type { Failure } from '#domain/run/failure.ts'
import type { Embedded } from '../../client/embed.ts'
import { readingOf, type Comparison, type Pair, type Result, type Scale, type TextItem } from './board.ts'

export interface BoardState {
  texts: readonly TextItem[]
  /** In the order of their letters; null until someone chooses, the server's list decides until then. */
  models: readonly string[] | null
  comparison: Comparison | null
  chosenTextId: string | null
  chosenPair: Pair | null
  scale: Scale
  actions: BoardActions
}

interface BoardActions {
  textsAdded: (texts: readonly string[]) => void
  textEdited: (id: string, text: string) => void
  textRemoved: (id: string) => void
  textReturned: (text: TextItem, position: number) => void
  textsReplaced: (texts: readonly TextItem[]) => void
  modelsChosen: (models: readonly string[]) => void
  textsTaken: () => void
  measuringStarted: (model: string) => void
  measuringHeld: (model: string, until: number) => void
  measured: (model: string, embedded: Embedded) => void
  measuringFailed: (model: string, failure: Failure) => void
  measuringStopped: (model: string) => void
  textChosen: (id: string) => void
  pairChosen: (pair: Pair) => void
  scaleChosen: (scale: Scale) => void
}

export type BoardStore = ReturnType<typeof createBoardStore>

type Start = Pick<BoardState, 'texts' | 'models'>

export const createBoardStore = (start: Start, newId: () => string) =>
  createStore<BoardState>()((set) => ({
    ...start,
    comparison: null,
    chosenTextId: null,
    chosenPair: null,
    scale: 'rank',
    actions: {
      textsAdded: (added) =>
        set(({ texts }) => ({ texts: [...texts, ...added.map((text) => ({ id: newId(), text }))] })),
      textEdited: (id, text) =>
        set(({ texts }) => ({ texts: texts.map((item) => (item.id === id ? { id, text } : item)) })),
      textRemoved: (id) => set(({ texts }) => ({ texts: texts.filter((item) => item.id !== id) })),
      textReturned: (text, position) => set(({ texts }) => ({ texts: texts.toSpliced(position, 0, text) })),
      textsReplaced: (texts) => set({ texts, chosenTextId: null }),
      modelsChosen: (models) => set({ models }),

      /** From now on results stand against the texts as they are now. */
      textsTaken: () =>
        set(({ texts }) => ({ comparison: { texts, results: {} }, chosenTextId: null, chosenPair: null })),
      measuringStarted: (model) => set(withResult(model, { kind: 'measuring' })),
      measuringHeld: (model, until) => set(withResult(model, { kind: 'held', until })),
      measured: (model, embedded) =>
        set(withResult(model, { kind: 'measured', reading: readingOf(embedded) })),
      measuringFailed: (model, failure) => set(withResult(model, { kind: 'failed', failure })),
      measuringStopped: (model) => set(withResult(model, undefined)),

      textChosen: (id) =>
        set(({ comparison, chosenPair }) => ({
          chosenTextId: id,
          chosenPair: closestPair(comparison, id) ?? chosenPair,
        })),
      pairChosen: (pair) =>
        set(({ comparison }) => ({
          chosenPair: pair,
          chosenTextId: comparison?.texts[pair.row]?.id ?? null,
        })),
      scaleChosen: (scale) => set({ scale }),
    },
  }))

const withResult =
  (model: string, result: Result | undefined) =>
  ({ comparison }: BoardState): Partial<BoardState> => {
    if (!comparison) return {}
    const { [model]: _before, ...others } = comparison.results
    return { comparison: { ...comparison, results: result ? { ...others, [model]: result } : others } }
  }

/** A text with the one that the first model finds closest to it. */
function closestPair(comparison: Comparison | null, id: string): Pair | null {
  const row = comparison?.texts.findIndex((item) => item.id === id) ?? -1
  const result = Object.values(comparison?.results ?? {}).find((each) => each?.kind === 'measured')
  if (row < 0 || result?.kind !== 'measured') return null
  const [closest] = nearestTo(result.reading.matrix, row, 1)
  return closest ? { row, column: closest.index } : null
}
