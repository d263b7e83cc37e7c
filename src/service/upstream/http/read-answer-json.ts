import { readJson, type ReadJson } from '#protocol/json/read-json.ts'
import { ServiceError } from '../../base/service-error.ts'
import { shapeOfJson } from '#protocol/json/json-shape.ts'

/** Nested deeper than any answer in use, and far from where JSON.stringify runs out of stack. */
const bounds = { maxDepth: 200, maxContainers: 1_000_000 }

/** The JSON of a whole answer. Throws a 502 that names the upstream where it cannot be read or passed on. */
export function readAnswerJson(name: string, text: string): ReadJson {
  const read = readJson(text)
  if (!read) throw new ServiceError('upstream_error', `${name} sent an answer that is not valid JSON.`)
  if (shapeOfJson(read.json, bounds).excess)
    throw new ServiceError('upstream_error', `${name} sent an answer that is nested too deeply.`)
  return read
}
