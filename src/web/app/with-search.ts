/** An address with this search, such as `?embed`, or with none. */
export function withSearch(address: string, search: string): string {
  const hash = address.indexOf('#')
  return hash < 0 ? address + search : address.slice(0, hash) + search + address.slice(hash)
}
