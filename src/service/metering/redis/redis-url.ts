/** Whether this is an address that Redis can be reached at: `redis://` or `rediss://`, a host, a database's number at most. */
export function isRedisUrl(text: string): boolean {
  if (!/^rediss?:\/\//.test(text) || !URL.canParse(text)) return false
  const { hostname, pathname, username, password } = new URL(text)
  return hostname !== '' && /^\/?\d{0,9}$/.test(pathname) && isDecodable(username) && isDecodable(password)
}

/** The text with the URL's password taken out, in case that what it quotes holds it. */
export function withoutPassword(text: string, url: string): string {
  const { password } = new URL(url)
  if (password === '') return text
  return text.replaceAll(password, '***').replaceAll(decodeURIComponent(password), '***')
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
