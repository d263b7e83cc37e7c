/** A JSON value as the text of a cell: texts as they are, nothing as nothing, lists and objects as JSON. */
export function textOfValue(value: unknown): string {
  if (typeof value === 'string') return value
  return value == null ? '' : JSON.stringify(value)
}
