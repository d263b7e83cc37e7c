/** How an upstream may quote a key, whole or in part, in its own words. */
export const quotations: Record<string, (key: string) => string> = {
  'in a sentence': (key) => `Incorrect API key provided: ${key}. You can find your key in your account.`,
  'its first half': (key) => `the key that begins with ${key.slice(0, key.length / 2)} has expired`,
  'with stars': (key) => `Incorrect API key provided: ${key.slice(0, 10)}********${key.slice(-4)}.`,
  whole: (key) => key,
  'as a header': (key) => `got {"Authorization":"Bearer ${key}","x-api-key":"${key}"}`,
  'in JSON in words': (key) => JSON.stringify({ error: { message: `bad key ${key}`, headers: { key } } }),
  'in JSON in JSON in words': (key) => JSON.stringify({ a: JSON.stringify({ b: JSON.stringify(key) }) }),
  'in an address': (key) => `GET https://api.example/v1/models?key=${encodeURIComponent(key)}&x=1 failed`,
  'with points': (key) => `key ${key.slice(0, 12)}...${key.slice(-6)} is not known`,
  'with an ellipsis': (key) => `key (${key.slice(0, 12)}…) is not known`,
  'its second half': (key) => `the key that ends in ${key.slice(key.length / 2)} has expired`,
  'twice, with nothing between': (key) => key + key,
  'next to other letters': (key) => `x${key}y-${key}_z`,
}

/** So much of a key tells which one it is. */
const distinctiveLength = 10

/** Which of these keys a text tells something of. */
export function leakedKeys(text: string, keys: readonly string[]): string[] {
  return keys.filter((key) => {
    for (let at = 0; at + distinctiveLength <= key.length; at++)
      if (text.includes(key.slice(at, at + distinctiveLength))) return true
    return false
  })
}
