import { useEffect, useState } from 'react'
import { replacedText, type WordDiff } from '#domain/diff/diff-part.ts'
import { wordDiff } from '../../store/word-diff.ts'

interface Known {
  baseline: string
  /** By the text. */
  diffs: ReadonlyMap<string, WordDiff>
}

/** How each text differs from the baseline, in their order; null until that is known, and for what is no text. */
export function useDiffs(baseline: string, texts: readonly (string | null)[]): (WordDiff | null)[] {
  const [known, setKnown] = useState<Known>({ baseline, diffs: new Map() })
  const all = JSON.stringify(texts)
  useEffect(() => {
    const abort = new AbortController()
    const compareAll = async () => {
      for (const text of new Set(JSON.parse(all) as typeof texts)) {
        if (text === null) continue
        const diff = await wordDiff(baseline, text, abort.signal).catch(() => replacedText(baseline, text))
        if (abort.signal.aborted) return
        setKnown((before) => ({
          baseline,
          diffs: new Map(before.baseline === baseline ? before.diffs : []).set(text, diff),
        }))
      }
    }
    void compareAll()
    return () => abort.abort()
  }, [baseline, all])
  const diffs = known.baseline === baseline ? known.diffs : null
  return texts.map((text) => (text === null ? null : (diffs?.get(text) ?? null)))
}
