/**
 * An id that is made of what it stands for, so that the same thing has the same id each time: it looks like the ids that
 * are made by chance, and sorts by its moment, in milliseconds since 1970. Not for secrets.
 */
export function idFrom(moment: number, ...names: readonly string[]): string {
  const stamp = Math.max(0, Math.floor(moment)).toString(16).padStart(12, '0').slice(-12)
  const text = names.map((name) => `${name.length}:${name}`).join('')
  const [first, second] = [hashOf(text, 0x9e_37_79_b1), hashOf(text, 0x5b_d1_e9_95)]
  const tail = `${first}${second}`
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-8${tail.slice(0, 3)}-9${tail.slice(3, 6)}-${tail.slice(4)}`
}

/** Eight hexadecimal digits: FNV-1a over the letters, begun with a seed, its bits mixed at the end. */
export function hashOf(text: string, seed = 0x81_1c_9d_c5): string {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x29_7a_2d_39)
  return ((hash ^ (hash >>> 15)) >>> 0).toString(16).padStart(8, '0')
}
