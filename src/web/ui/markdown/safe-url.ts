import { decodeEntities } from './entities.ts'

export type SafeUrl = { readonly href: string; readonly place: string }

const allowed = new Set(['http:', 'https:', 'mailto:'])

/** An address that may be opened, with the host (or mail address) to show; undefined for all other kinds. */
export function safeUrl(address: string): SafeUrl | undefined {
  const url = parse(decodeEntities(address).trim())
  if (!url || !allowed.has(url.protocol)) return undefined
  return { href: url.href, place: url.protocol === 'mailto:' ? url.pathname : url.host }
}

const parse = (address: string) => (URL.canParse(address) ? new URL(address) : undefined)
