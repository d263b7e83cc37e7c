import { rowOf, settingsFields, type Settings, type SettingsField } from './settings.ts'
import type { NumberRow, settingsTable } from './settings-table.ts'

/** A setting that can have another value in each column. */
export type SweptField = {
  [Field in SettingsField]: (typeof settingsTable)[Field] extends { sweep: readonly string[] } ? Field : never
}[SettingsField]

export const sweptFields = settingsFields.filter((field): field is SweptField => 'sweep' in rowOf(field))

/** The values that a comparison begins with, as they would be typed; none is over `most`. */
export function firstSweep(field: SweptField, most: number | null = null): readonly string[] {
  const row = rowOf(field)
  const values: readonly string[] = 'sweep' in row ? row.sweep : []
  if (most === null || values.every((value) => Number(value) <= most)) return values
  const within = values.filter((value) => Number(value) < most)
  return [...(within.length > 0 ? within : [String(Math.ceil(most / 2))]), String(most)]
}

/** A setting with what was typed as its value, or null where that is none. */
export function readTyped(field: SweptField, typed: string): Partial<Settings> | null {
  const row = rowOf(field)
  const value =
    row.kind === 'number'
      ? numberIn(typed, row)
      : row.kind === 'choice'
        ? row.values.find((each) => each === typed.trim())
        : undefined
  return value === undefined ? null : { [field]: { on: true, value } }
}

/** A number within the setting's range. A comma stands before decimals; where only whole numbers are, it groups thousands. */
function numberIn(typed: string, { min, max, step }: NumberRow): number | undefined {
  const plain = step === 1 ? typed.replaceAll(/[,.](?=\d{3}\b)/g, '') : typed.replace(',', '.')
  if (!/^\s*[-−]?(\d+(\.\d+)?|\.\d+)\s*$/.test(plain)) return undefined
  const value = Number(plain.trim().replace('−', '-'))
  return value >= min && value <= max && (step !== 1 || Number.isInteger(value)) ? value : undefined
}
