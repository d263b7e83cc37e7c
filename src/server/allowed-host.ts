import { isIP } from 'node:net'

/**
 * Why a request came under a name that is not ours, or undefined when it may. A page elsewhere can point its
 * own name at this machine (DNS rebinding); an address in numbers or a loopback name it cannot take.
 */
export function refuseHost(request: Request, allowedHosts: readonly string[]): string | undefined {
  const host = (request.headers.get('host') ?? new URL(request.url).host).toLowerCase()
  const name = host.replace(/:\d+$/, '')
  const isLoopback = name === 'localhost' || name.endsWith('.localhost')
  const isAddress = isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
  if (
    isLoopback ||
    isAddress ||
    allowedHosts.some((allowed) => [name, host].includes(allowed.toLowerCase()))
  ) {
    return undefined
  }
  return `This server does not know itself as "${name.slice(0, 100)}". Add that name to ALLOWED_HOSTS if it is right.`
}
