import { hash, timingSafeEqual } from 'node:crypto'

/** What one key may spend in a minute; `Infinity` where nothing limits it. */
export interface Limits {
  requestsPerMinute: number
  tokensPerMinute: number
}

export interface ServiceKey {
  key: string
  /** Limits of its own, in place of everyone's. */
  limits?: Limits
  /** It is the page's own. What it spends is known by this name, which other instances and later starts share. */
  isPage?: boolean
}

/** The holder of a key: known by a part of the key's hash, never by the key. */
export interface Client {
  id: string
  limits: Limits
  /** The page of this server. */
  isPage?: boolean
}

/** In characters. What is shorter is guessed in a moment. */
export const minKeyLength = 3
/** In characters. Shorter ones are taken, with a warning. */
export const minSafeKeyLength = 16
/** In characters. A longer one is not even looked for. */
export const maxKeyLength = 1024

export type KeyRing = (presented: string) => Client | undefined

/** No part of a hash, which is hexadecimal. */
const pageId = 'page'

const hashOf = (key: string) => hash('sha256', key, 'buffer')

/** Finds a key's holder. Only hashes are kept, and every one is compared, so time tells nothing. */
export function createKeyRing(keys: readonly ServiceKey[], limits: Limits): KeyRing {
  const holders = keys.map(({ key, limits: own, isPage = false }) => {
    const keyHash = hashOf(key)
    const id = isPage ? pageId : keyHash.toString('hex').slice(0, 12)
    return { keyHash, client: { id, limits: own ?? limits, isPage } }
  })
  return (presented) => {
    const presentedHash = hashOf(presented)
    let client: Client | undefined
    for (const holder of holders) if (timingSafeEqual(holder.keyHash, presentedHash)) client = holder.client
    return client
  }
}
