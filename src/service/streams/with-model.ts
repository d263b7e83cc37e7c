/**
 * JSON as an upstream wrote it, with the model's id as the client knows it and everything else byte for byte
 * the same. Undefined when the id is written in some way that is not found: then the whole has to be written
 * anew.
 */
export function withModel(json: string, given: unknown, model: string): string | undefined {
  if (given === undefined || given === model) return json
  const written = JSON.stringify(given)
  const tight = `"model":${written}`
  const at = json.indexOf(tight)
  if (at >= 0) return replaced(json, at, tight.length, model)
  const spaced = `"model": ${written}`
  const spacedAt = json.indexOf(spaced)
  return spacedAt >= 0 ? replaced(json, spacedAt, spaced.length, model) : undefined
}

const replaced = (json: string, at: number, length: number, model: string) =>
  `${json.slice(0, at)}"model":${JSON.stringify(model)}${json.slice(at + length)}`
