export interface JsonBounds {
  deepest: number
  /** Of lists and objects together. */
  mostContainers: number
  /** Of names in the outermost object. Default: any number. */
  mostParameters?: number
  /** Of names in all objects together. Default: any number. */
  mostMembers?: number
}

export interface JsonShape {
  /** The first bound that it breaks. Unset where it keeps to all of them. */
  excess?: 'deep' | 'many' | 'many parameters' | 'many members'
  /** How many names the outermost object has, as far as it was read; one that stands twice counts twice. */
  parameters: number
}

/**
 * Whether a JSON text stays within bounds, told before it is parsed: parsing millions of lists takes seconds, and so
 * does all that is done with an object of a million names. Of a text that is no JSON the answer means nothing.
 */
export function shapeOfJson(text: string, bounds: JsonBounds): JsonShape {
  const { deepest, mostContainers, mostParameters = Infinity, mostMembers = Infinity } = bounds
  let depth = 0
  let containers = 0
  let parameters = 0
  let members = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    if (sign === ']' || sign === '}') depth -= 1
    if (sign === ':') {
      members += 1
      if (depth === 1) parameters += 1
      if (parameters > mostParameters) return { excess: 'many parameters', parameters }
      if (members > mostMembers) return { excess: 'many members', parameters }
    }
    if (sign !== '[' && sign !== '{') continue
    depth += 1
    containers += 1
    if (depth > deepest) return { excess: 'deep', parameters }
    if (containers > mostContainers) return { excess: 'many', parameters }
  }
  return { parameters }
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
