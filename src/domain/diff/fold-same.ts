import { isWord, splitWords } from './split-words.ts'
import type { DiffPart } from './diff-part.ts'

/** A part of a comparison, or so many words that are the same and are left out. */
export type FoldedPart = DiffPart | { kind: 'folded'; words: number }

/** So many words stay on each side of a change. */
const context = 3
/** Fewer are not worth leaving out. */
const minFoldedWords = 4

/** Only what differs, with a few words around it. */
export function foldSame(parts: readonly DiffPart[]): FoldedPart[] {
  return parts.flatMap((part, index) => {
    if (part.kind !== 'same') return [part]
    return foldPart(part.text, index === 0, index === parts.length - 1)
  })
}

function foldPart(text: string, isFirst: boolean, isLast: boolean): FoldedPart[] {
  const words = splitWords(text)
  // The first of them is empty: it holds the space at the start.
  const from = isFirst ? 0 : context + 1
  const until = isLast ? words.length : words.length - context
  const folded = words.slice(from, until).filter(isWord).length
  if (folded < minFoldedWords) return [{ kind: 'same', text }]
  return [
    ...same(words.slice(0, from)),
    { kind: 'folded', words: folded },
    ...same(words.slice(Math.max(from, until))),
  ]
}

const same = (words: ReturnType<typeof splitWords>): DiffPart[] => {
  const text = words.map(({ word, space }) => word + space).join('')
  return text === '' ? [] : [{ kind: 'same', text }]
}
