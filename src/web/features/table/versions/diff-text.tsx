import type { DiffPart } from '#domain/diff/diff-part.ts'
import { foldSame, type FoldedPart } from '#domain/diff/fold-same.ts'
import { FoldedWords } from '../../../ui/folded-words.tsx'
import { MarkedWords } from '../../../ui/marked-words.tsx'
import { words } from './words.ts'

/** Which of two texts is written: with what was removed, with what was added, or as one with both. */
export type DiffSide = 'before' | 'after' | 'both'

const mark = 'rounded-xs box-decoration-clone px-0.5 py-px'
const marks = {
  removed: `${mark} bg-danger-soft text-danger line-through decoration-1`,
  added: `${mark} bg-ok-soft text-ok underline decoration-2 underline-offset-3`,
} as const

/** A removed and an added stretch, as the comparison draws them. */
export const DiffLegend = () => (
  <p className="flex gap-2 text-12" aria-hidden="true">
    <span className={marks.removed}>{words.removed}</span>
    <span className={marks.added}>{words.added}</span>
  </p>
)

interface DiffTextProps {
  parts: readonly DiffPart[]
  side: DiffSide
  onlyDiffers: boolean
}

/** A text with its removed words struck through and its added ones underlined. */
export function DiffText({ parts, side, onlyDiffers }: DiffTextProps) {
  const shown: readonly FoldedPart[] = onlyDiffers ? foldSame(parts) : parts
  return shown.map((part, index) => {
    const isElsewhere = part.kind === (side === 'before' ? 'added' : 'removed')
    if (isElsewhere && side !== 'both') return null
    // A part has nothing but its place.
    // oxlint-disable-next-line react/no-array-index-key
    return <Part key={index} part={part} />
  })
}

function Part({ part }: { part: FoldedPart }) {
  switch (part.kind) {
    case 'same':
      return part.text
    case 'removed':
      return <MarkedWords as="del" className={marks.removed} text={part.text} />
    case 'added':
      return <MarkedWords as="ins" className={marks.added} text={part.text} />
    case 'folded':
      return <FoldedWords>{words.folded(part.words)}</FoldedWords>
  }
}
