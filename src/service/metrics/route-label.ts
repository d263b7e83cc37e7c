import type { Context } from 'hono'
import { routePath } from 'hono/route'

/** The pattern of the route that took the request, as `/v1/models/{id}`: paths may hold a client's own words. */
export function routeLabel(c: Context): string {
  // The route itself comes after all that only looks at the request.
  const pattern = routePath(c, -1)
  return pattern.includes('*') ? 'unmatched' : pattern.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')
}
