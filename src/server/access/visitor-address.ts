import { isIP } from 'node:net'

/**
 * Who asks, for limits by address: the connection's other end, or, behind `hops` reverse proxies of one's own, what the
 * outermost of them saw. Whatever a visitor writes into X-Forwarded-For stands further left and counts for nothing.
 * IPv6 addresses count by their /64, which is what one household or machine gets.
 */
export function visitorAddress(request: Pick<Request, 'headers'>, env: unknown, hops: number): string {
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',')
  const seen = hops > 0 ? networkOf(forwarded.at(-hops) ?? '') : undefined
  return seen ?? networkOf(remoteAddress(env)) ?? 'unknown'
}

/** What Hono's adapter for Node puts beside a request. */
function remoteAddress(env: unknown): string {
  const { incoming } = (env ?? {}) as { incoming?: { socket?: { remoteAddress?: unknown } } } // read with care
  const address = incoming?.socket?.remoteAddress
  return typeof address === 'string' ? address : ''
}

/** An IPv4 address, or the first half of an IPv6 one; undefined for what is neither. Some proxies add a port. */
export function networkOf(text: string): string | undefined {
  const plain = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '')
  const address = /^[\d.]+:\d+$/.test(plain) ? plain.replace(/:\d+$/, '') : plain
  if (isIP(address) === 4) return address
  return isIP(address) === 6 ? networkOfIPv6(address) : undefined
}

function networkOfIPv6(address: string): string {
  // In the one spelling that URLs have: lower case, shortest, numbers only.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = '', after] = canonical.split('::')
  const left = before === '' ? [] : before.split(':')
  const right = after === undefined || after === '' ? [] : after.split(':')
  const zeros = after === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  const groups = [...left, ...zeros, ...right]
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  return isMapped ? groups.slice(6).flatMap(bytesOf).join('.') : `${groups.slice(0, 4).join(':')}::/64`
}

const bytesOf = (group: string) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]
