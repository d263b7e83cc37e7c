import { useMemo, useState } from 'react'
import type { TextItem } from '#domain/embeddings/text-set.ts'
import { usePanel } from '../panel/panel-context.ts'

/** A text with its number in the set, from 1. */
export interface NumberedText {
  item: TextItem
  number: number
}

export const shownTexts = ['all', 'documents', 'questions'] as const
export type ShownTexts = (typeof shownTexts)[number]

const none: readonly TextItem[] = []

/** Which of the set's texts are on show: by their role, and by words in them. */
export function useTextList() {
  const texts = usePanel((state) => state.set?.texts ?? none)
  const [show, setShow] = useState<ShownTexts>('all')
  const [find, setFind] = useState<string | null>(null)
  const questions = useMemo(() => texts.filter(({ role }) => role === 'question').length, [texts])
  const counts = { all: texts.length, documents: texts.length - questions, questions }
  // The last question is gone, and with it the way back to the others.
  const shown = questions === 0 || questions === texts.length ? 'all' : show
  const rows = useMemo(() => rowsOf(texts, shown, find ?? ''), [texts, shown, find])
  return { rows, counts, show: shown, setShow, find, setFind }
}

function rowsOf(texts: readonly TextItem[], show: ShownTexts, find: string): NumberedText[] {
  const wanted = find.trim().toLowerCase()
  return texts
    .map((item, index) => ({ item, number: index + 1 }))
    .filter(({ item: { text, label, group, role } }) => {
      if (show !== 'all' && show !== `${role}s`) return false
      return wanted === '' || `${text}\n${label ?? ''}\n${group ?? ''}`.toLowerCase().includes(wanted)
    })
}
