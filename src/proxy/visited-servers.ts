const header = 'x-parley-visited'

/** A chain of servers is short; what names more was not written by one of ours. */
const maxServers = 20

/** As each server names itself: nothing else that somebody writes goes on to another address. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The servers that a request has come through, by the names that they wrote into it. */
export function visitedServers(request: Request): string[] {
  const names = (request.headers.get(header) ?? '').split(',').map((name) => name.trim())
  // The last ones: our own is among them, whatever somebody wrote before it.
  return names.filter((name) => uuid.test(name)).slice(-maxServers)
}

/** The header that names them to the next server. */
export const visitedHeader = (servers: readonly string[]): Record<string, string> =>
  servers.length > 0 ? { [header]: servers.join(', ') } : {}
