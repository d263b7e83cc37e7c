export interface JsonBounds {
  maxDepth: number
  /** Of lists and objects together. */
  maxContainers: number
  /** Of names in the outermost object. Default: any number. */
  maxParameters?: number
  /** Of names in all objects together. Default: any number. */
  maxMembers?: number
}

export interface JsonShape {
  /** The first bound that it breaks. Unset where it keeps to all of them. */
  excess?: 'deep' | 'many' | 'many parameters' | 'many members'
  /** Names in all objects together; one that stands twice counts twice. */
  members: number
  /** Those of the outermost object, in their order; none are noted where `maxParameters` bounds them not. */
  parameters: ParameterPosition[]
}

/** Where a parameter stands in its JSON. Ends are exclusive. */
interface ParameterPosition {
  /** The name, between its quotation marks. */
  nameStart: number
  nameEnd: number
  valueStart: number
  valueEnd: number
}

/**
 * Whether a JSON text stays within bounds, and where its parameters stand, told before it is parsed: parsing millions of
 * lists takes seconds, and so does all that is done with an object of a million names. Of a text that is no JSON the
 * answer means nothing.
 */
export function shapeOfJson(text: string, bounds: JsonBounds): JsonShape {
  const { maxDepth, maxContainers, maxParameters, maxMembers = Infinity } = bounds
  const parameters: ParameterPosition[] = []
  let depth = 0
  let containers = 0
  let members = 0
  let textStart = 0
  let textEnd = 0
  const beyond = (excess: JsonShape['excess'] & string): JsonShape => ({ excess, members, parameters })
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        textStart = at + 1
        textEnd = endOfString(text, at)
        at = textEnd
        break
      case ':':
        members += 1
        if (members > maxMembers) return beyond('many members')
        if (depth !== 1 || maxParameters === undefined) break
        if (parameters.length === maxParameters) return beyond('many parameters')
        parameters.push({ nameStart: textStart, nameEnd: textEnd, valueStart: at + 1, valueEnd: at + 1 })
        break
      case ',':
        if (depth === 1) endLast(parameters, at)
        break
      case '[':
      case '{':
        depth += 1
        containers += 1
        if (depth > maxDepth) return beyond('deep')
        if (containers > maxContainers) return beyond('many')
        break
      case ']':
      case '}':
        if (depth === 1) endLast(parameters, at)
        depth -= 1
        break
    }
  }
  return { members, parameters }
}

function endLast(parameters: ParameterPosition[], at: number) {
  const last = parameters.at(-1)
  if (last) last.valueEnd = at
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text[before - 1] === '\\') before -= 1
  return (at - before) % 2 === 1
}
