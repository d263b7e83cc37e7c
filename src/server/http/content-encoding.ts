export type ContentEncoding = 'br' | 'gzip'

/** A compressed file has the name of the original with this after it. */
export const endingOf: Record<ContentEncoding, string> = { br: '.br', gzip: '.gz' }

/** The better one of those that a client takes (RFC 9110, 12.5.3); `q=0` is a refusal. */
export function contentEncodingIn(acceptEncoding: string): ContentEncoding | null {
  const taken = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : null
}
