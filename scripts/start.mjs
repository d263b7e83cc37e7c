// The server runs in this process, so that Ctrl-C and its exit code need no passing on.
import { existsSync } from 'node:fs'
import { endWithParent } from './end-with-parent.mjs'

const server = new URL('../dist/server/main.js', import.meta.url)
if (!existsSync(server)) {
  console.error('Nothing is built yet. Run: npm start')
  process.exit(1)
}
await import(server.href)
if (process.env.npm_lifecycle_event === 'start') endWithParent()
