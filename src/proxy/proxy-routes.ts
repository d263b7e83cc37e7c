export interface ProxyRoute {
  method: 'GET' | 'POST'
  /** After the service's base address. */
  path: string
}

/** The service's routes that the page uses. Whatever else is asked for does not exist here. */
export function routeOf(pathname: string): ProxyRoute | undefined {
  if (!pathname.startsWith(prefix)) return undefined
  const path = pathname.slice(prefix.length)
  if (path === '/chat/completions' || path === '/embeddings') return { method: 'POST', path }
  if (path === '/models') return { method: 'GET', path }
  const id = path.startsWith('/models/') ? decoded(path.slice('/models/'.length)) : undefined
  // Encoded anew as one segment: no id can climb to another route, and none that tries goes anywhere.
  return id && !climbs(id) ? { method: 'GET', path: `/models/${encodeURIComponent(id)}` } : undefined
}

const prefix = '/api/v1'

const climbs = (id: string) => id.split(/[/\\]/).some((segment) => segment === '.' || segment === '..')

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
