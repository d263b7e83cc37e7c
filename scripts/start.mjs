// The server runs in this process, so that Ctrl-C and its exit code need no passing on.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endWithParent } from './end-with-parent.mjs'

const server = new URL('../dist/server/main.js', import.meta.url)
if (!existsSync(server)) {
  console.error('Nothing is built yet. Run: npm start')
  process.exit(1)
}
await import(server.href)
// npm's own variables are handed on to whatever is started from something that npm started.
const isFromNpm =
  process.env.npm_lifecycle_event === 'start' &&
  process.env.npm_package_json === fileURLToPath(new URL('../package.json', import.meta.url))
if (isFromNpm) endWithParent()
