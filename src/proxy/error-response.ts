/** An error in the one body shape that the page reads. */
export function errorResponse(
  status: number,
  message: string,
  code: string,
  headers: Record<string, string> = {},
): Response {
  const type = status >= 500 ? 'upstream_error' : 'invalid_request_error'
  return Response.json({ error: { message, type, param: null, code } }, { status, headers })
}
