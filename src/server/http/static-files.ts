import { readFile } from 'node:fs/promises'
import { extname, join, posix } from 'node:path'
import { contentEncodingIn, endingOf, type ContentEncoding } from './content-encoding.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
}

/** Vite puts a hash of the content into the names under /assets/: they never change. */
const forEver = 'public, max-age=31536000, immutable'
const askAgain = 'no-cache'

/** What is no route of the page, though it looks like one: other programs ask for it. */
const notThePage = /^\/(assets|healthz|readyz|metrics)/
const hidden = /(^|\/)\./

/**
 * Serves the built page from `root`. A path without a file ending is one of the page's own routes. Files that
 * the build has compressed (compress-assets.ts) are sent compressed to whoever takes that.
 */
export function createStaticFiles(root: string) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(405, 'Use GET.', { allow: 'GET, HEAD' })
    const path = safePath(new URL(request.url).pathname)
    if (path === undefined) return plain(400, 'This address is not valid.')
    const isPage = extname(path) === '' && !notThePage.test(path)
    // Hidden files such as Vite's own list of files, which the page does not need.
    if (hidden.test(path) || (!isPage && extname(path) === '')) return plain(404, 'Not found.')
    const file = isPage ? '/index.html' : path
    const isForEver = file.startsWith('/assets/')
    const { content, encoding } = await readAsset(
      join(root, file),
      isForEver ? contentEncodingIn(request.headers.get('accept-encoding') ?? '') : null,
    )
    if (!content)
      return isPage ? plain(503, 'The page is not built. Run "npm run build".') : plain(404, 'Not found.')
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(content), {
      headers: {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': isForEver ? forEver : askAgain,
        ...(isForEver && { vary: 'accept-encoding' }),
        ...(encoding && { 'content-encoding': encoding }),
      },
    })
  }
}

interface Asset {
  content: Uint8Array | undefined
  encoding: ContentEncoding | null
}

/** The compressed file where there is one, else the file itself; no content where there is neither. */
async function readAsset(path: string, encoding: ContentEncoding | null): Promise<Asset> {
  const read = (file: string) => readFile(file).catch(() => undefined)
  const compressed = encoding && (await read(path + endingOf[encoding]))
  return compressed ? { content: compressed, encoding } : { content: await read(path), encoding: null }
}

/** Under the root whatever dots it holds, since it is normalised as an absolute path first. */
function safePath(pathname: string): string | undefined {
  try {
    const decoded = decodeURIComponent(pathname)
    return decoded.includes('\0') || decoded.includes('\\') ? undefined : posix.normalize(`/${decoded}`)
  } catch {
    return undefined
  }
}

const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })
