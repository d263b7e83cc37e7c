/** Keys, settings and the history of the sources: files of this folder that are never served. */
const privateNames = /^\.(parley|env|git(?![a-z]))/

/** The patterns that Vite itself refuses: the second lock behind `leadsToPrivateFile`. */
export const privatePatterns = ['**/.parley*', '**/.parley*/**', '**/.env*', '**/.env*/**'].concat(
  ['**/.git', '**/.git/**'],
  // Vite's own, which ours would replace.
  ['*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml'],
)

/** More layers of percent-encoding than any program takes off. */
const maxDecodings = 8

/**
 * Whether an address, as it stands in a request, names a private file or folder anywhere, in its query too, in any
 * spelling that a server or a file system might read as that name. An address that cannot be decoded does.
 */
export function leadsToPrivateFile(address: string): boolean {
  const plain = fullyDecoded(address)
  if (plain === undefined) return true
  return plain
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '') // file systems that ignore these would find the file all the same
    .toLowerCase()
    .split(/[/\\?#&=:;,\s]/)
    .some((segment) => privateNames.test(segment) || isShortName(segment))
}

/** `GIT~1`: how Windows also knows `.git`. */
const isShortName = (segment: string) => /^(parley|env|git)~\d/.test(segment)

function fullyDecoded(address: string): string | undefined {
  let text = address
  for (let decodings = 0; decodings < maxDecodings; decodings++) {
    const next = decodedOnce(text)
    if (next === text) return text
    text = next
  }
  return undefined
}

/** Sign by sign: one that stands for nothing must not keep the others from being read. */
const decodedOnce = (text: string) =>
  text.replace(/(%[\da-f]{2})+/gi, (encoded) => Buffer.from(encoded.replaceAll('%', ''), 'hex').toString())
