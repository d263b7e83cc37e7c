import { isRecord } from '#protocol/json/is-record.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { demoError } from './refusals.ts'

/** A list of models without those that visitors may not use; one model alone that they may not is not there. */
export async function onlyAllowed(response: Response, allowed: ReadonlySet<string>): Promise<Response> {
  if (!response.ok) return response
  const body: unknown = parseJson(await response.text())
  const { status } = response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  if (isRecord(body) && Array.isArray(body.data)) {
    const data = (body.data as unknown[]).filter((model) => isAllowed(model, allowed))
    return Response.json({ ...body, data }, { status, headers })
  }
  if (isAllowed(body, allowed)) return Response.json(body, { status, headers })
  return demoError({
    status: 404,
    message: 'This public demo does not offer that model.',
    code: 'model_not_found',
  })
}

const isAllowed = (model: unknown, allowed: ReadonlySet<string>) =>
  isRecord(model) && typeof model.id === 'string' && allowed.has(model.id)
