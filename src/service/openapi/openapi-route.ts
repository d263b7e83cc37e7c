import type { Context } from 'hono'
import { openApiDocument } from './document.ts'

let text: string | undefined

/** GET /openapi.json. */
export function openApiRoute(c: Context): Response {
  text ??= JSON.stringify(openApiDocument())
  return c.body(text, 200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
}
