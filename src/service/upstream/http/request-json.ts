import type { JsonShape } from '#protocol/json/json-shape.ts'

/** A request as its client wrote it, and what that says. */
export interface WrittenRequest {
  text: string
  value: Readonly<Record<string, unknown>>
  shape: JsonShape
}

/**
 * The JSON of a request, in which what its client gave stands as the client wrote it: down to the digits of numbers that
 * are none in JavaScript. Written anew is what is another value now, and what loses nothing by it: names, texts, and
 * whole numbers, which many an upstream refuses as the fractions that some clients make of them. So is all of a request
 * in which a name stands twice, since of those each reader may take another one.
 */
export function requestJson(request: object, written: WrittenRequest | undefined): string {
  if (!written || membersIn(written.value) !== written.shape.members) return JSON.stringify(request)
  let json = ''
  for (const [name, value] of Object.entries(request) as [string, unknown][]) {
    const isGiven = losesInWriting(value) && value === written.value[name]
    const member = isGiven ? asWritten(name, written) : (JSON.stringify(value) as string | undefined) // of nothing it is nothing
    if (member !== undefined) json += `${json === '' ? '' : ','}${JSON.stringify(name)}:${member}`
  }
  return `{${json}}`
}

/** Whether a value's JSON may say more than the value does. */
const losesInWriting = (value: unknown) =>
  typeof value === 'number' ? !Number.isSafeInteger(value) : typeof value === 'object' && value !== null

function asWritten(name: string, { text, shape }: WrittenRequest): string | undefined {
  const span = shape.parameters.find(({ nameStart, nameEnd }) =>
    nameEnd - nameStart === name.length
      ? text.startsWith(name, nameStart)
      : nameOf(text.slice(nameStart, nameEnd)) === name,
  )
  return span && text.slice(span.valueStart, span.valueEnd).trim()
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
