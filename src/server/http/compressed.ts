import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip'

/** Shorter contents gain nothing that is worth an entry. */
const fewestBytes = 1024
const compressible = /\.(js|css|svg|json|txt|md|html)$/

const compress: Record<Encoding, (content: Uint8Array) => Promise<Uint8Array>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
  gzip: (content) => promisify(gzip)(content),
}

/**
 * Compresses files whose content never changes under their name, each once for each encoding; what it made is kept.
 * Answers null where the file is better sent as it is.
 */
export function createCompressor() {
  const made = new Map<string, Promise<Uint8Array>>()

  return async (
    file: string,
    content: Uint8Array,
    accepted: string | null,
  ): Promise<{ encoding: Encoding; content: Uint8Array } | null> => {
    const encoding = encodingIn(accepted ?? '')
    if (!encoding || content.length < fewestBytes || !compressible.test(file)) return null
    const key = `${encoding} ${file}`
    const making = made.get(key) ?? compress[encoding](content)
    made.set(key, making)
    return { encoding, content: await making }
  }
}

/** The better one of those that a client takes (RFC 9110, 12.5.3); `q=0` is a refusal. */
function encodingIn(accepted: string): Encoding | null {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : null
}
