import type { ModelColumn, TextItem } from '../text-set.ts'

/** A text as a column's model is given it. */
const asAsked = (
  { text, role }: Pick<TextItem, 'text' | 'role'>,
  { questionPrefix, documentPrefix }: Pick<ModelColumn, 'questionPrefix' | 'documentPrefix'>,
): string => (role === 'question' ? questionPrefix : documentPrefix) + text

/** The body of the request that a column makes of some texts. */
export const requestOfColumn = (column: ModelColumn, texts: readonly TextItem[]) => ({
  model: column.model,
  input: texts.map((item) => asAsked(item, column)),
  ...(column.dimensions !== null && { dimensions: column.dimensions }),
})
