import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, posix } from 'node:path'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/**
 * Serves a folder on a port of this machine, as plainly as the built page's own server does.
 * @param {string} root
 */
export async function serveFolder(root) {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = join(root, posix.normalize(new URL(url, 'http://localhost').pathname))
    const file = await stat(path).catch(() => undefined)
    if (!file?.isFile()) return response.writeHead(404).end()
    const type = types[extname(path)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'content-length': String(file.size) })
    createReadStream(path).pipe(response)
  })
  return { ...(await listening(server)), close: () => closed(server) }
}

/**
 * Resolves to where a server listens, on a free port of 127.0.0.1.
 * @param {import('node:http').Server} server
 */
export async function listening(server) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('This machine gives no port.')
  return { port: address.port, url: `http://127.0.0.1:${address.port}` }
}

/** Ends a server with all of its connections. @param {import('node:http').Server} server */
export function closed(server) {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
}
