import { countWords } from './count-words.ts'
import { writtenText, type Run } from './run.ts'

/** Who waits less than this, in milliseconds, has lost nothing. */
const maxQuickMs = 3000
/** A model that does not stream, or streams by the paragraph, has few pieces: it holds nothing back. */
const minPieces = 10
const minWords = 40
/** No model writes so many words in a millisecond; a connection carries many more. */
const fastestWordsPerMs = 3

/**
 * Whether an answer was streamed, and yet came in one piece at its end: something between here and the model held its
 * stream back, so that the time to its first token says nothing of the model.
 */
export function cameInOnePiece(run: Run): boolean {
  const { state, firstTokenMs, elapsedMs, pieces = 0 } = run
  if (state.kind !== 'finished' || firstTokenMs === null || elapsedMs === null) return false
  if (firstTokenMs < maxQuickMs || pieces < minPieces) return false
  const words = countWords(writtenText(run))
  return words >= minWords && elapsedMs - firstTokenMs <= words / fastestWordsPerMs
}
