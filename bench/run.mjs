// npm run bench: measures the built service beside going direct and, where it is installed, Portkey's gateway.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { prepare } from '../scripts/setup/prepare.mjs'
import { SetupError } from '../scripts/setup/run-command.mjs'
import { readArguments, usage } from './arguments.mjs'
import { direct } from './gateways/direct.mjs'
import { ours } from './gateways/ours.mjs'
import { businessOfMachine } from './gateways/machine.mjs'
import { installPortkey, isPortkeyInstalled, portkey } from './gateways/portkey.mjs'
import { startUpstream } from './gateways/upstream-process.mjs'
import { tellsUsage } from './gateways/usage.mjs'
import { goals } from './goals.mjs'
import { seriesOf, summaryOf } from './load/figures.mjs'
import { firehose } from './measures/firehose.mjs'
import { firstToken } from './measures/first-token.mjs'
import { leaving } from './measures/leaving.mjs'
import { smallRequests } from './measures/small-requests.mjs'
import { streams } from './measures/streams.mjs'
import { rowsOf, tableOf, writeResult } from './report.mjs'

/** @type {Record<string, import('./measures/measure.mjs').Measure>} */
const measures = { 'small-requests': smallRequests, 'first-token': firstToken, streams, leaving, firehose }
/** The share of the machine's cores that other work may have before a measure begins. */
const mostBusy = 0.15
/** The part of a core that it may have while streams run. */
const mostOthers = 0.3
const tell = (line) => console.log(line)

/** @param {string[]} args */
async function run(args) {
  const { installsPeers, isQuick, isHelp, only, server } = readArguments(args, Object.keys(measures))
  if (isHelp) return tell(usage)
  if (installsPeers && !isPortkeyInstalled()) {
    tell('Installing the peers …')
    await installPortkey()
  }
  const kinds = [direct, ours(server ?? (await builtServer())), ...(isPortkeyInstalled() ? [portkey] : [])]
  if (server !== undefined && !existsSync(server)) throw new SetupError(`There is no server at ${server}.`)
  const names = only.length > 0 ? only : Object.keys(measures)
  const upstream = await startUpstream()
  const { results, isBusy } = await measureAll(names, { upstream, kinds, isQuick, tell }).finally(() =>
    upstream.stop(),
  )

  const rows = rowsOf(goals, results)
  tell(`\n${tableOf(rows)}\n`)
  const reason = reasonNotToKeep({ isQuick, isBusy, isWhole: only.length === 0 })
  if (reason !== undefined) return tell(`bench/README.md is left as it is: ${reason}`)
  const taken = { date: new Date(), node: process.versions.node, cores: availableParallelism() }
  writeResult(new URL('README.md', import.meta.url), rows, taken)
  tell('Written into bench/README.md.')
}

/** @param {readonly string[]} names */
async function measureAll(names, setting) {
  /** @type {import('./goals.mjs').Results} */
  const results = {}
  let isBusy = false
  for (const name of names) {
    const business = await businessOfMachine()
    isBusy ||= business > mostBusy
    tell(`${name} …${business > mostBusy ? ` (busy: ${Math.round(business * 100)} % with other work)` : ''}`)
    const rounds = await measures[name]?.(setting)
    if (!rounds) continue
    tellRounds(rounds)
    results[name] = Object.fromEntries(Object.entries(rounds).map(([kind, each]) => [kind, summaryOf(each)]))
  }
  const isDisturbed = Object.values(results.streams ?? {}).some(
    ({ othersShare = 0 }) => othersShare > mostOthers,
  )
  return { results, isBusy: isBusy || isDisturbed }
}

/** The median of each figure, with the least and the most. @param {import('./measures/measure.mjs').Rounds} rounds */
function tellRounds(rounds) {
  for (const [kind, each] of Object.entries(rounds))
    for (const [name, values] of seriesOf(each)) {
      const range =
        values.length > 1 ? ` (${figure(Math.min(...values))} to ${figure(Math.max(...values))})` : ''
      tell(`  ${kind.padEnd(8)} ${name.padEnd(14)} ${figure(summaryOf(each)[name] ?? Number.NaN)}${range}`)
    }
}

const figure = (value) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))

async function builtServer() {
  await prepare('start')
  return fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
}

function reasonNotToKeep({ isQuick, isBusy, isWhole }) {
  if (isQuick) return 'quick rounds are only a look.'
  if (!isWhole) return 'only a part was measured.'
  if (!isPortkeyInstalled()) return 'there is no peer to compare with. Run: npm run bench -- --peers'
  if (!tellsUsage) return 'this system does not tell what a process uses; Linux does.'
  if (isBusy) return 'the machine was busy with other work. Try again when it is not.'
  return undefined
}

await run(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof SetupError ? error.message : error)
  process.exitCode = 1
})
