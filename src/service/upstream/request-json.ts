import { withModel } from '../streams/with-model.ts'

/** A request as its client wrote it, and what that says. No name stands twice in its outermost object. */
export interface WrittenRequest {
  text: string
  value: Readonly<Record<string, unknown>>
}

/**
 * The JSON of a request: its client's own bytes, down to the digits of numbers that are none in JavaScript, where it
 * says what the client said but for the model's name and for what was added. Anything else is written anew.
 */
export function requestJson(request: object, written: WrittenRequest | undefined): string {
  return (written && writtenOn(request, written)) ?? JSON.stringify(request)
}

function writtenOn(request: object, { text, value }: WrittenRequest): string | undefined {
  const said = request as Readonly<Record<string, unknown>> // what is sent has names like any JSON object
  for (const name in value) if (name !== 'model' && said[name] !== value[name]) return undefined
  const { model } = said
  const named = typeof model === 'string' ? withModel(text, value.model, model) : undefined
  if (named === undefined) return undefined
  const added = Object.keys(said).filter((name) => said[name] !== undefined && !Object.hasOwn(value, name))
  if (added.length === 0) return named
  const members = added.map((name) => `,${JSON.stringify(name)}:${JSON.stringify(said[name])}`)
  return `${named.slice(0, named.lastIndexOf('}'))}${members.join('')}}`
}
