import type { ModelColumn, TextItem } from '#domain/embeddings/text-set.ts'
import { estimateTextTokens } from '#domain/run/estimate-tokens.ts'
import { inputOf } from '../vectors/store/column-inputs.ts'

/** The texts that are, by estimate, more tokens than the column's model takes. */
export const textsOverLimit = (
  texts: readonly TextItem[],
  column: ModelColumn,
  contextLength: number,
): TextItem[] => texts.filter((text) => estimateTextTokens(inputOf(column, text)) > contextLength)
