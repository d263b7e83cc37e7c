import { isIP } from 'node:net'

/** Whether a host name or address, without its port, leads to this machine only. */
export function isLoopbackName(name: string): boolean {
  const plain = name.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  if (isIP(plain) === 4) return plain.startsWith('127.')
  return plain === '::1' || plain === 'localhost' || plain.endsWith('.localhost')
}
