import { memo } from 'react'
import { withLongRuns } from './long-runs.tsx'
import { wholeLetterEnd } from './text-limits.ts'

const pieceLength = 4_000
/** A text up to this length, in characters, needs no pieces. */
const maxWholeLength = 12_000

/**
 * A long text as it is, in pieces that are laid out apart: while it grows, only the last one is laid out again. What is
 * copied out of them is the same text.
 */
export function PlainPieces({ text }: { readonly text: string }) {
  if (text.length <= maxWholeLength) return withLongRuns(text, 0)
  return piecesOf(text).map((piece, index) => <PlainPiece key={index} text={piece} />)
}

const PlainPiece = memo(function PlainPiece({ text }: { readonly text: string }) {
  return <span className="inline-block w-full align-top">{withLongRuns(text, 0)}</span>
})

/** Ends of lines are the best places to part a text, then spaces: all but the last piece stay the same while it grows. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let start = 0
  while (text.length - start > pieceLength) {
    const end = endOfPiece(text.slice(start, start + pieceLength + 1)) + start
    pieces.push(text.slice(start, end))
    start = end
  }
  pieces.push(text.slice(start))
  return pieces
}

function endOfPiece(text: string) {
  const lineEnd = text.lastIndexOf('\n', pieceLength - 1) + 1
  if (lineEnd > pieceLength / 2) return lineEnd
  const wordEnd = text.lastIndexOf(' ', pieceLength - 1) + 1
  return wordEnd > pieceLength / 2 ? wordEnd : wholeLetterEnd(text, pieceLength)
}
