import { settingsTable, type NumberRow, type SettingRow, type TextsRow } from './settings-table.ts'

/** A parameter is off, and not sent, until it is switched on; its value waits meanwhile. */
interface Parameter<T> {
  on: boolean
  value: T
}

type ValueOf<Row> = Row extends NumberRow ? number : Row extends TextsRow ? string[] : string

type Table = typeof settingsTable
export type SettingsField = keyof Table

/**
 * Everything about a question but its words and the model. The instructions are a text, of which an empty one is not sent;
 * everything else can be switched off.
 */
export type Settings = {
  [Field in SettingsField]: Table[Field]['kind'] extends 'instructions'
    ? string
    : Parameter<ValueOf<Table[Field]>>
}

/** The settings of one kind: those with a number, or those with a text. */
export type FieldOf<Kind extends SettingRow['kind']> = {
  [Field in SettingsField]: Table[Field]['kind'] extends Kind ? Field : never
}[SettingsField]

/** All but the instructions: what has a switch. */
export type SwitchedField = Exclude<SettingsField, FieldOf<'instructions'>>

export const settingsFields = Object.keys(settingsTable) as SettingsField[] // the table is all of them

/** What is known of a setting, without its own name in the type. */
export const rowOf = (field: SettingsField): SettingRow => settingsTable[field]

/** Whether a setting is of one of these kinds. */
export const isOfKind = <Kind extends SettingRow['kind']>(
  field: SettingsField,
  ...kinds: readonly Kind[]
): field is SettingsField & FieldOf<Kind> => kinds.some((kind) => kind === rowOf(field).kind)

export const isSwitched = (field: SettingsField): field is SwitchedField =>
  rowOf(field).kind !== 'instructions'

/** Texts that are too long to stand within a sentence. */
export const isLongText = ({ kind }: SettingRow) =>
  kind === 'instructions' || kind === 'beginning' || kind === 'schema' || kind === 'parameters'

/** Texts that are written as JSON. */
export const isCode = ({ kind }: SettingRow) => kind === 'schema' || kind === 'parameters'

/** Nothing is switched on, and nothing is said to the model. */
export const defaultSettings = Object.fromEntries(
  settingsFields.map((field) => {
    const { kind, initial } = rowOf(field)
    return [field, kind === 'instructions' ? initial : { on: false, value: initial }]
  }),
) as Settings // each field's own first value

/** Whether a setting is sent: it is switched on, or its text is not empty. */
export const isSet = (field: SettingsField, settings: Settings): boolean =>
  isSwitched(field) ? settings[field].on : settings[field].trim() !== ''

/** Only those settings that are sent. */
export const whatIsSet = (settings: Settings): Partial<Settings> =>
  Object.fromEntries(
    settingsFields.flatMap((field) => (isSet(field, settings) ? [[field, settings[field]]] : [])),
  )

/** A column's settings: its own value where it has one, the session's everywhere else. */
export const resolveSettings = (shared: Settings, own: Partial<Settings>): Settings => ({ ...shared, ...own })
