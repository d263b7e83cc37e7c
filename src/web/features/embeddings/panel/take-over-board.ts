import { setOfBoard } from '#domain/embeddings/set-of-board.ts'
import type { TextSet } from '#domain/embeddings/text-set.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import type { TextSets } from './text-sets.ts'
import { words } from './words.ts'

/** Where the one board of before stands. */
const boardKey = 'parley.embeddings.1'
/** Two tabs that take it over make one set. */
const boardSetId = 'board'

interface TakeOver {
  /** Throws where the browser keeps no data. */
  storage: () => Pick<Storage, 'getItem' | 'removeItem'>
  sets: Pick<TextSets, 'write'>
  newId: () => string
  /** Milliseconds since 1970. */
  now: number
}

/** Makes a set of the one board of before; the board goes once the set is saved. Null where there is none. */
export async function takeOverBoard({ storage, sets, newId, now }: TakeOver): Promise<TextSet | null> {
  const set = setOfBoard(readBoard(storage), { id: boardSetId, name: words.setOfBoard, now, newId })?.set
  if (!set) return null
  try {
    await sets.write(set)
    storage().removeItem(boardKey)
  } catch {
    // It stays where it was, and is taken over again the next time.
  }
  return set
}

function readBoard(storage: TakeOver['storage']): unknown {
  try {
    return parseJson(storage().getItem(boardKey) ?? '')
  } catch {
    return null
  }
}
