import type { DiffPart } from '#domain/diff/diff-part.ts'
import { foldSame, type FoldedPart } from '#domain/diff/fold-same.ts'
import { FoldedWords } from '../../ui/folded-words.tsx'
import { MarkedWords } from '../../ui/marked-words.tsx'
import { words } from './words.ts'

const mark = 'rounded-xs box-decoration-clone px-0.5 py-px'

/** How words are drawn that are in one of the two texts. */
export const marks = {
  added: `${mark} bg-tint font-medium text-ink underline decoration-bar decoration-2 underline-offset-3`,
  removed: 'mr-0.5 text-muted line-through decoration-1',
} as const

interface ComparedTextProps {
  parts: readonly DiffPart[]
  onlyDiffers: boolean
}

/** An answer with the words marked that the baseline has not, and those struck through that only the baseline has. */
export function ComparedText({ parts, onlyDiffers }: ComparedTextProps) {
  const shown: readonly FoldedPart[] = onlyDiffers ? foldSame(parts) : parts
  return shown.map((part, index) => (
    // A part has nothing but its place.
    // oxlint-disable-next-line react/no-array-index-key
    <Part key={index} part={part} />
  ))
}

function Part({ part }: { part: FoldedPart }) {
  switch (part.kind) {
    case 'same':
      return part.text
    case 'folded':
      return <FoldedWords>{words.folded(part.words)}</FoldedWords>
    // A line that is broken elsewhere is no difference in words.
    case 'removed':
      return part.text.trim() === '' ? null : (
        <MarkedWords as="del" className={marks.removed} text={part.text} />
      )
    case 'added':
      return part.text.trim() === '' ? (
        part.text
      ) : (
        <MarkedWords as="ins" className={marks.added} text={part.text} />
      )
  }
}
