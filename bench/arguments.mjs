import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SetupError } from '../scripts/setup/run-command.mjs'

export const usage = `npm run bench -- [--peers] [--quick] [--only <part or measure>] [--server <main.js>]

  --peers    install what we are compared with into bench/.peers first
  --quick    fewer and shorter rounds: a look, and no result to keep
  --only     "service" or "page", or the names of measures with commas between them; may be given more than once
  --server   the built server to measure, in place of this tree's own (which is built when it is out of date)`

/**
 * @typedef {object} Arguments
 * @property {boolean} installsPeers
 * @property {boolean} isQuick
 * @property {boolean} isHelp
 * @property {string[]} only the measures that were asked for by name; none means all
 * @property {string | undefined} server
 */

/**
 * Throws a SetupError that says what is wrong with them.
 * @param {string[]} args
 * @param {Record<string, readonly string[]>} parts the names of the measures that there are, by the name of their part
 * @returns {Arguments}
 */
export function readArguments(args, parts) {
  const { peers = false, quick = false, help = false, only = [], server } = parse(args)
  const names = only.flatMap((list) => list.split(',')).map((name) => name.trim())
  const wanted = names.flatMap((name) => (Object.hasOwn(parts, name) ? (parts[name] ?? []) : [name]))
  const unknown = wanted.find((name) => !Object.values(parts).flat().includes(name))
  if (unknown !== undefined)
    throw new SetupError(`There is no measure "${unknown}". ${availableMeasures(parts)}`)
  return {
    installsPeers: peers,
    isQuick: quick,
    isHelp: help,
    only: [...new Set(wanted)],
    server: server === undefined ? undefined : resolve(server),
  }
}

const availableMeasures = (parts) =>
  `There are:${Object.entries(parts)
    .map(([part, measures]) => `\n  ${part}: ${measures.join(', ')}`)
    .join('')}`

function parse(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        peers: { type: 'boolean' },
        quick: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        only: { type: 'string', multiple: true },
        server: { type: 'string' },
      },
    })
    return values
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SetupError(`${reason}\n\n${usage}`)
  }
}
