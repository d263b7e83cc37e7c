import { isIP } from 'node:net'

/**
 * Tells why a request came under a name that is not ours, or undefined when it may. A page elsewhere can point its
 * own name at this machine (DNS rebinding); an address in numbers or a loopback name it cannot take.
 */
export function createHostCheck(
  allowedHosts: readonly string[],
): (request: Pick<Request, 'url' | 'headers'>) => string | undefined {
  return (request) => {
    const addressed = new URL(request.url)
    if (addressed.username !== '' || addressed.password !== '')
      return 'Leave the user name and password out of the address.'
    const named = request.headers.get('host') ?? addressed.host
    // They differ where the request's first line names another host than its header.
    const hosts = isSameHost(named, addressed) ? [named] : [named, addressed.host]
    const stranger = hosts.find((host) => !isOwnHost(host.toLowerCase(), allowedHosts))
    if (stranger === undefined) return undefined
    return `The name "${nameIn(stranger).slice(0, 100)}" is not allowed here. If it is right, add it to ALLOWED_HOSTS.`
  }
}

function isOwnHost(host: string, allowedHosts: readonly string[]): boolean {
  const name = nameIn(host)
  const isLoopback = name === 'localhost' || name.endsWith('.localhost')
  const isAddress = isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
  return (
    isLoopback || isAddress || allowedHosts.some((allowed) => [name, host].includes(allowed.toLowerCase()))
  )
}

const nameIn = (host: string) => host.replace(/:\d+$/, '')

/** The header may spell out the port that the address leaves out. */
const isSameHost = (named: string, { host, protocol }: URL) =>
  named === host || (URL.canParse(`${protocol}//${named}`) && new URL(`${protocol}//${named}`).host === host)
