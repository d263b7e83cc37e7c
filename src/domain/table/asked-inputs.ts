import type { Column, Session } from '../session/session.ts'
import { resolveSettings } from '../session/settings.ts'
import { inputsKey } from './inputs-key.ts'
import type { Case } from './table.ts'
import { variablesIn } from './template.ts'

/** The instructions of the columns as they are written, each once. */
export const instructionsOf = (
  session: Pick<Session, 'settings'>,
  columns: readonly Pick<Column, 'own'>[],
): string[] => [
  ...new Set(
    columns
      .map(({ own }) => resolveSettings(session.settings, own).system)
      .filter((instructions) => instructions.trim() !== ''),
  ),
]

/** The variables that decide what a row asks: those of the prompt and of the instructions. */
export const askedNames = (
  prompt: string,
  session: Pick<Session, 'settings'>,
  columns: readonly Pick<Column, 'own'>[],
): string[] => variablesIn(prompt, ...instructionsOf(session, columns))

/** The same for rows that ask the same, whatever stands in columns that are not sent. */
export const askedKey = ({ values, before = [] }: Case, names: readonly string[]): string =>
  `${inputsKey(values, names)}\n${JSON.stringify(before.map(({ role, content }) => [role, content]))}`
