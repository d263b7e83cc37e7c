import { maxKeyLength, minKeyLength, type ServiceKey } from '#service/keys/key-ring.ts'
import { isVisibleAscii, visibleAsciiOnly, type SettingReader } from './setting-reader.ts'

/** SERVICE_KEYS: `key` or `key=requests/tokens` per minute, comma-separated. The keys never appear in a message. */
export function readServiceKeys(read: SettingReader): ServiceKey[] | undefined {
  const items = read.list('SERVICE_KEYS')
  if (items.length === 0) return undefined
  const keys = items.map((item, index) => serviceKey(item, `SERVICE_KEYS: key ${index + 1}`, read))
  if (new Set(keys.map(({ key }) => key)).size < keys.length)
    read.problem('SERVICE_KEYS holds the same key twice.')
  return keys
}

function serviceKey(item: string, name: string, read: SettingReader): ServiceKey {
  // Only `=` before two numbers begins the limits: a key in base64 may end in `=`.
  const [, key = item, requests, tokens] = /^(.+)=(\d+)\/(\d+)$/.exec(item) ?? []
  if (!isVisibleAscii(key)) read.problem(`${name} ${visibleAsciiOnly}`)
  if (key.length < minKeyLength)
    read.problem(
      `${name} is shorter than ${minKeyLength} characters, and guessed in a moment. Take a longer one.`,
    )
  if (key.length > maxKeyLength) read.problem(`${name} is longer than ${maxKeyLength} characters.`)
  if (requests === undefined || tokens === undefined) {
    if (/=([^=]*\/|\d+$)/.test(item))
      read.problem(`${name}: its limits must read requests/tokens, like key=600/1000000.`)
    return { key }
  }
  const limits = { requestsPerMinute: Number(requests), tokensPerMinute: Number(tokens) }
  if (limits.requestsPerMinute === 0 || limits.tokensPerMinute === 0)
    read.problem(`${name}: its limits must be at least 1.`)
  if (!Object.values(limits).every((limit) => Number.isSafeInteger(limit)))
    read.problem(`${name}: its limits must be at most ${Number.MAX_SAFE_INTEGER}.`)
  return { key, limits }
}
