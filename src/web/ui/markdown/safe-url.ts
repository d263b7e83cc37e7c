import { decodeEntities } from './entities.ts'

export type SafeUrl = { readonly href: string; readonly address: string }

const allowed = new Set(['http:', 'https:', 'mailto:'])

/** An address that may be opened, with the host (or mail address) to show; undefined for all other kinds. */
export function safeUrl(address: string): SafeUrl | undefined {
  const url = parse(decodeEntities(address).trim())
  if (!url || !allowed.has(url.protocol)) return undefined
  // A name in front of the host only serves to look like another host.
  url.username = ''
  url.password = ''
  return { href: url.href, address: url.protocol === 'mailto:' ? url.pathname : url.host }
}

const parse = (address: string) => (URL.canParse(address) ? new URL(address) : undefined)

const picture = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-zA-Z0-9+/]+={0,2}$/

/** A picture that is in the text itself, of the kinds that cannot hold anything but a picture. */
export const pictureIn = (address: string) => (picture.test(address.trim()) ? address.trim() : undefined)
