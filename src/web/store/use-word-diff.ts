import { useEffect, useState } from 'react'
import { replacedText, type WordDiff } from '#domain/diff/diff-part.ts'
import { wordDiff } from './word-diff.ts'

/** How one text became the other; null until that is known. */
export function useWordDiff(before: string, after: string): WordDiff | null {
  const [known, setKnown] = useState<{ before: string; after: string; diff: WordDiff } | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const compare = async () => {
      const diff = await wordDiff(before, after, abort.signal).catch(() => replacedText(before, after))
      if (!abort.signal.aborted) setKnown({ before, after, diff })
    }
    void compare()
    return () => abort.abort()
  }, [before, after])
  return known?.before === before && known.after === after ? known.diff : null
}
