import type { Column } from '../session/session.ts'
import { resolveSettings } from '../session/settings.ts'
import type { Case, TableSource } from './table.ts'
import { valueOf, variablesIn } from './template.ts'

/**
 * The rows that a run of a whole column asks: where its prompt or its instructions have blanks, those that fill in at
 * least one of them, or follow a conversation. An empty row would cost money for an answer to nothing.
 */
export function askedRows(
  { session, prompt, cases }: Pick<TableSource, 'session' | 'prompt' | 'cases'>,
  { own }: Pick<Column, 'own'>,
): readonly Case[] {
  const names = variablesIn(prompt.text, resolveSettings(session.settings, own).system)
  if (names.length === 0) return cases
  return cases.filter(
    ({ values, before = [] }) =>
      before.length > 0 || names.some((name) => valueOf(values, name).trim() !== ''),
  )
}
