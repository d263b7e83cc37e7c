// A process that has for a worker what its hosts have: the web's globals, and none of Node's but those that it imports.
// Run with the path of the built worker and its bindings as JSON; prints its port.
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'

const [, , path, bindings] = process.argv
// Node's own fetch needs them, so they are hidden from the worker's module alone.
const hidden = ['process', 'global', 'require', 'module', 'setImmediate', 'clearImmediate', 'setInterval']
const hiding = `const ${hidden.map((name) => `${name} = undefined`).join(', ')};\n`
writeFileSync(`${path}.hosted.mjs`, hiding + readFileSync(path, 'utf8'))

const { default: worker } = await import(pathToFileURL(`${path}.hosted.mjs`).href)
const server = createServer(async (incoming, outgoing) => {
  const left = new AbortController()
  const response = await worker.fetch(requestOf(incoming, left.signal), JSON.parse(bindings))
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  const reader = response.body?.getReader()
  outgoing.once('close', () => {
    left.abort()
    // What has been read to its end cannot be left any more.
    reader?.cancel().catch(() => undefined)
  })
  for (let read = await reader?.read(); read && !read.done; read = await reader.read())
    outgoing.write(read.value)
  outgoing.end()
})
server.listen(0, '127.0.0.1', () => console.log(server.address().port))

function requestOf(incoming, signal) {
  const { method, headers, url } = incoming
  const body = method === 'POST' ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}
  return new Request(`http://${headers.host}${url}`, { method, headers, signal, ...body })
}
