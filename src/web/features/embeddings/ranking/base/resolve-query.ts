import type { TextItem } from '#domain/embeddings/text-set.ts'
import type { PanelChoices } from '../../state/panel-state.ts'

/** What the documents are ranked for. */
export interface RankedQuery {
  kind: 'question' | 'document' | 'typed'
  item: TextItem
}

/** A text that was typed and is no part of the set. */
export const typedText = (text: string): TextItem => ({
  id: 'typed',
  text,
  label: null,
  group: null,
  role: 'question',
})

/** What was chosen, else the first question, else the document that the reader looks at; null where there is none of these. */
export function resolveQuery(
  texts: readonly TextItem[],
  { query, textId }: Pick<PanelChoices, 'query' | 'textId'>,
): RankedQuery | null {
  if (query?.kind === 'typed') return { kind: 'typed', item: typedText(query.text) }
  const withId = (id: string | null | undefined) => texts.find((text) => text.id === id)
  const item = withId(query?.id) ?? texts.find(({ role }) => role === 'question') ?? withId(textId)
  return item ? { kind: item.role, item } : null
}

/** The question that comes so many after the one that is asked, round the end; the first where none of them is asked. */
export function questionAfter(
  questions: readonly TextItem[],
  id: string | undefined,
  steps: 1 | -1,
): TextItem | undefined {
  const position = questions.findIndex((question) => question.id === id)
  if (position < 0) return questions.at(steps > 0 ? 0 : -1)
  return questions.at((position + steps) % questions.length)
}
