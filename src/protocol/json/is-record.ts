export const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

export const isListOfRecords = (value: unknown): boolean => Array.isArray(value) && value.every(isRecord)
