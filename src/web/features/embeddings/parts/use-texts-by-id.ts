import { useMemo } from 'react'
import type { TextItem } from '#domain/embeddings/text-set.ts'
import { fewLinesOf } from '../base/shorten.ts'
import { usePanel } from '../panel/panel-context.ts'

/** A text with its place in the list of texts, from 1. */
export interface NumberedText extends TextItem {
  number: number
}

/** All texts by their ids. */
export function useTextsById(): ReadonlyMap<string, NumberedText> {
  const texts = usePanel((state) => state.set?.texts)
  return useMemo(
    () => new Map((texts ?? []).map((text, position) => [text.id, { ...text, number: position + 1 }])),
    [texts],
  )
}

/** What a text is called where there is little room. */
export const nameOfText = ({ label, text }: TextItem): string => fewLinesOf(label ?? text)
