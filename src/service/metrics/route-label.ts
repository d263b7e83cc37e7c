import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** The pattern of the route that took the request, as `/v1/models/{id}`: paths may hold a client's own words. */
export function routeLabel(c: Context): string {
  const pattern = matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path
  return pattern?.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}') ?? 'unmatched'
}
