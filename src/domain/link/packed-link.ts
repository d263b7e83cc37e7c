import { parseJson } from '#protocol/json/parse-json.ts'
import { fromBase64Url, toBase64Url } from './base64url.ts'
import { deflate, inflate } from './deflate.ts'

/** An address up to this long, in characters, gets through messengers and mail. */
export const safeLinkLength = 4000
/** Longer addresses are not read: a file is better for them. */
export const maxLinkLength = 100_000

/** A value as what stands behind the "#" of an address: `name` and its JSON, deflated. No server is sent that part. */
export async function packLink(name: string, value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return name + toBase64Url(await deflate(bytes))
}

/** Why an address holds nothing: it was cut off or changed on its way, or is more than a link of ours can be. */
export type NotPacked = 'broken' | 'too-large'

/**
 * What `packLink` packed, undefined where that is no JSON; at most `maxBytes` of it. Mail and messengers take the full stop
 * or the bracket after an address for a part of it: what no link of ours ends in is not read.
 */
export async function unpackLink(
  hash: string,
  { name, maxBytes }: { name: string; maxBytes: number },
): Promise<{ value: unknown } | NotPacked> {
  if (hash.length > maxLinkLength) return 'too-large'
  const [letters = ''] = hash.startsWith(name) ? (/^[\w-]*/.exec(hash.slice(name.length)) ?? []) : []
  const packed = fromBase64Url(letters)
  if (!packed) return 'broken'
  const bytes = await inflate(packed, maxBytes)
  if (bytes === null) return 'broken'
  return bytes === 'too-large' ? bytes : { value: parseJson(new TextDecoder().decode(bytes)) }
}
