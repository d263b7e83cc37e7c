/** A member of that name. Quotation marks within a text are escaped, so a text holds none. */
const memberNamedModel = /"model"\s*:\s*/g

/**
 * JSON as an upstream wrote it, with the model's id as the client knows it and everything else byte for byte
 * the same. Undefined where the place of the id is not certain: it is left out, or there are several of that
 * name. Then the whole has to be written anew.
 */
export function withModel(json: string, given: unknown, model: string): string | undefined {
  if (given === undefined) return undefined
  if (given === model) return json
  const member = onlyMember(json)
  if (!member) return undefined
  const start = member.index + member[0].length
  const written = JSON.stringify(given)
  if (!json.startsWith(written, start)) return undefined
  return json.slice(0, start) + JSON.stringify(model) + json.slice(start + written.length)
}

function onlyMember(json: string): RegExpExecArray | undefined {
  // Looked for from where it may begin at the earliest, which is found many times as fast.
  memberNamedModel.lastIndex = Math.max(0, json.indexOf('"model"'))
  const member = memberNamedModel.exec(json)
  return member && !memberNamedModel.test(json) ? member : undefined
}
