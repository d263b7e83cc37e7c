import { useMemo, useState } from 'react'
import { proposeTextTargets } from '#domain/embeddings/import/propose-targets.ts'
import type { TextItem } from '#domain/embeddings/text-set.ts'
import type { TextTarget } from '#domain/embeddings/import/target-names.ts'
import { textsOfRows, type ImportedTexts } from '#domain/embeddings/import/texts-of-rows.ts'
import { withTextTarget } from '#domain/embeddings/import/with-text-target.ts'
import type { Reading } from '../../../../store/read-rows/use-reading.ts'
import { usePanelParts } from '../../panel/panel-context.ts'

interface TextMapping {
  targets: readonly TextTarget[]
  give: (place: number, target: TextTarget) => void
  imported: ImportedTexts
  /** Texts that end with a question mark, where nothing says what they are; null where there are none. */
  marked: { count: number; areQuestions: boolean; take: (areQuestions: boolean) => void } | null
}

const endsWithMark = ({ text }: TextItem) => /[?？؟]["”’)»]*\s*$/.test(text)

/** What has answers in the file is a question already, and what answers one is a document. */
function mayBeQuestions({ texts, judgements }: ImportedTexts): ReadonlySet<string> {
  const answerIds = new Set(Object.values(judgements).flat())
  const candidates = texts.filter(
    (text) => text.role === 'document' && !answerIds.has(text.id) && endsWithMark(text),
  )
  return new Set(candidates.map(({ id }) => id))
}

/** Where the columns go, and the texts that come of it: a proposal, until somebody says otherwise. */
export function useTextMapping(reading: Reading, room: number): TextMapping {
  const { newId } = usePanelParts()
  const { rows, read } = reading
  const proposed = useMemo(() => proposeTextTargets(read.header, rows), [read, rows])
  const [chosen, setChosen] = useState<{ reading: Reading; targets: TextTarget[] } | null>(null)
  const targets = chosen?.reading === reading ? chosen.targets : proposed
  const found = useMemo(() => textsOfRows(rows, targets, { newId, room }), [rows, targets, newId, room])
  const [areQuestions, setAreQuestions] = useState(false)
  const isStated = targets.some((target) => target === 'role' || target === 'question')
  const marked = useMemo(() => mayBeQuestions(found), [found])
  const count = isStated ? 0 : marked.size
  const texts = useMemo(
    () => found.texts.map((text) => (marked.has(text.id) ? { ...text, role: 'question' as const } : text)),
    [found, marked],
  )
  return {
    targets,
    give: (place, target) => setChosen({ reading, targets: withTextTarget(targets, place, target) }),
    imported: count > 0 && areQuestions ? { ...found, texts } : found,
    marked: count > 0 ? { count, areQuestions, take: setAreQuestions } : null,
  }
}
