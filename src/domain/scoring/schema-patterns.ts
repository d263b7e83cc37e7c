import { isRecord } from '#protocol/json/is-record.ts'
import { parseJson } from '#protocol/json/parse-json.ts'

/** Whether a JSON Schema may hold regular expressions against an answer. */
export const hasPatterns = (schema: string): boolean => mayHavePatterns(parseJson(schema))

/** A property that is merely called `pattern` counts too: that costs a worker, and nothing else. */
function mayHavePatterns(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(mayHavePatterns)
  if (!isRecord(value)) return false
  return Object.entries(value).some(
    ([key, inner]) => key === 'pattern' || key === 'patternProperties' || mayHavePatterns(inner),
  )
}
