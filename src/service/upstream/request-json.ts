import type { JsonShape } from '../middleware/json-shape.ts'

/** A request as its client wrote it, and what that says. */
export interface WrittenRequest {
  text: string
  value: Readonly<Record<string, unknown>>
  shape: JsonShape
}

/**
 * The JSON of a request, in which every value that its client gave stands as the client wrote it: down to the digits of
 * numbers that are none in JavaScript. All else is written anew: values that are others, names, whole numbers that were
 * written as fractions, which many an upstream refuses. So is a request in which a name stands twice, since of those
 * each reader may take another one.
 */
export function requestJson(request: object, written: WrittenRequest | undefined): string {
  if (!written || membersIn(written.value) !== written.shape.members) return JSON.stringify(request)
  const given = valuesAsWritten(written)
  const members: string[] = []
  for (const [name, value] of Object.entries(request) as [string, unknown][]) {
    const isGiven = value === written.value[name] && losesInWriting(value)
    const json = isGiven ? given.get(name) : (JSON.stringify(value) as string | undefined) // of nothing it is nothing
    if (json !== undefined) members.push(`${JSON.stringify(name)}:${json}`)
  }
  return `{${members.join(',')}}`
}

/** Whether a value's JSON may say more than the value does. */
const losesInWriting = (value: unknown) =>
  typeof value === 'number'
    ? !Number.isSafeInteger(value)
    : typeof value === 'string' || (typeof value === 'object' && value !== null)

function valuesAsWritten({ text, shape }: WrittenRequest): Map<string, string> {
  return new Map(
    shape.parameters.map(({ nameStart, nameEnd, valueStart, valueEnd }) => [
      nameOf(text.slice(nameStart, nameEnd)),
      text.slice(valueStart, valueEnd).trim(),
    ]),
  )
}

const nameOf = (written: string) =>
  written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written // a name is a text

/** How many names there are in all objects of a value together. */
function membersIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + membersIn(item), 0)
  const inside = Object.values(value)
  return inside.reduce<number>((sum, item) => sum + membersIn(item), inside.length)
}
