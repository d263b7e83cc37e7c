import type { ReactNode } from 'react'
import type { WordDiff } from '#domain/diff/diff-part.ts'
import { useIsPhone } from '../../../ui/use-media-query.ts'
import { DiffText, type DiffSide } from './diff-text.tsx'
import { words } from './words.ts'

interface TextComparisonProps {
  /** Null where there is none. */
  before: string | null
  after: string | null
  /** Null until it is known: then the texts stand there as they are. */
  diff: WordDiff | null
  onlyDiffers: boolean
  /** What stands over each of the texts. */
  heads?: { before: ReactNode; after: ReactNode }
}

/** Two texts side by side with what differs between them; on phones one with both. */
export function TextComparison({ before, after, diff, onlyDiffers, heads }: TextComparisonProps) {
  const isPhone = useIsPhone()
  const written = (side: DiffSide, text: string | null) => {
    if (diff) return <DiffText parts={diff.parts} side={side} onlyDiffers={onlyDiffers} />
    return text
  }
  return (
    <>
      {diff?.isWhole === false && <p className="px-5 pt-3 text-12 text-muted">{words.notWhole}</p>}
      {isPhone ? (
        <div className="grid gap-2 px-4 py-3">
          {heads && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {heads.before}
              {heads.after}
            </div>
          )}
          <Text>{written('both', after ?? before)}</Text>
        </div>
      ) : (
        <div className="grid grid-cols-2">
          <Side head={heads?.before}>{written('before', before)}</Side>
          <Side head={heads?.after}>{written('after', after)}</Side>
        </div>
      )}
    </>
  )
}

const Side = ({ head, children }: { head: ReactNode; children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-2 border-border px-5 py-3 not-first:border-l">
    {head}
    <Text>{children}</Text>
  </div>
)

const Text = ({ children }: { children: ReactNode }) => (
  <p className="text-14 leading-6 wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
    {children === '' ? <span className="text-muted">{words.noWords}</span> : children}
  </p>
)
