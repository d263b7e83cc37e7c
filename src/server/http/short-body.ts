import { limitedBody } from '#proxy/limited-body.ts'

/** A request's body as text, or undefined when it is longer than `maxBytes`. */
export async function shortBody(request: Request, maxBytes: number): Promise<string | undefined> {
  if (!request.body) return ''
  let isTooLong = false
  const body = limitedBody(request.body, maxBytes, () => {
    isTooLong = true
  })
  return new Response(body).text().catch((error: unknown) => {
    if (isTooLong) return undefined
    throw error
  })
}
