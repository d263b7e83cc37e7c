// npm run bench: measures the built service and the built page beside their peers, where those are installed.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepare } from '../scripts/setup/prepare.mjs'
import { SetupError } from '../scripts/setup/run-command.mjs'
import { readArguments, usage } from './arguments.mjs'
import { pagePart } from './page/part.mjs'
import { runPart } from './run-part.mjs'
import { servicePart } from './service/part.mjs'

const parts = [servicePart, pagePart]
const log = (line) => console.log(line)

/** @param {string[]} args */
async function run(args) {
  const names = Object.fromEntries(parts.map(({ name, measures }) => [name, measures]))
  const { installsPeers, isQuick, isHelp, only, server } = readArguments(args, names)
  if (isHelp) return log(usage)
  if (server !== undefined && !existsSync(server)) throw new SetupError(`There is no server at ${server}.`)
  const chosen = parts.flatMap((part) => {
    const wanted = part.measures.filter((name) => only.length === 0 || only.includes(name))
    return wanted.length > 0 ? [{ part, wanted }] : []
  })
  if (installsPeers) for (const { part } of chosen) await installPeersOf(part)
  const setting = { server: server ?? (await builtServer()), isQuick, log }
  for (const { part, wanted } of chosen) await runPart(part, wanted, setting)
}

/** @param {import('./run-part.mjs').Part} part */
async function installPeersOf(part) {
  if (part.hasPeers()) return
  log(`Installing the peers of the ${part.name} …`)
  await part.installPeers()
}

async function builtServer() {
  await prepare('start')
  return fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
}

await run(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof SetupError ? error.message : error)
  process.exitCode = 1
})
