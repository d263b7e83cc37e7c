import { useMemo } from 'react'
import type { TextItem } from '#domain/embeddings/text-set.ts'
import { useKnownModels, usePanel } from '../panel/panel-context.ts'
import type { ShownColumn } from '../panel/use-columns.ts'
import { textsOverLimit } from './texts-over-limit.ts'

export interface OverLimit {
  /** Tokens. */
  contextLength: number
  texts: readonly TextItem[]
}

/** The texts that may be cut, or refused, by the column's model; null where none is, or its limit is not known. */
export function useTextsOverLimit({ spec }: ShownColumn): OverLimit | null {
  const known = useKnownModels()
  const texts = usePanel((state) => state.set?.texts)
  const contextLength =
    spec.kind === 'model' ? (known.find(({ id }) => id === spec.model)?.contextLength ?? null) : null
  return useMemo(() => {
    if (spec.kind !== 'model' || contextLength === null || !texts) return null
    const over = textsOverLimit(texts, spec, contextLength)
    return over.length > 0 ? { contextLength, texts: over } : null
  }, [spec, contextLength, texts])
}
