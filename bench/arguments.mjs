import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SetupError } from '../scripts/setup/run-command.mjs'

export const usage = `npm run bench -- [--peers] [--quick] [--only <measure>] [--server <main.js>]

  --peers    install Portkey's gateway into bench/.peers first, to compare with
  --quick    fewer and shorter rounds: a look, and no result to keep
  --only     one measure alone; may be given more than once
  --server   the built server to measure, in place of this tree's own (which is built when it is out of date)`

/**
 * @typedef {{ installsPeers: boolean, isQuick: boolean, isHelp: boolean, only: string[], server: string | undefined }} Arguments
 */

/**
 * Throws a SetupError that says what is wrong with them.
 * @param {string[]} args
 * @param {readonly string[]} measures the names that there are
 * @returns {Arguments}
 */
export function readArguments(args, measures) {
  const { peers = false, quick = false, help = false, only = [], server } = parse(args)
  const unknown = only.find((name) => !measures.includes(name))
  if (unknown !== undefined)
    throw new SetupError(`There is no measure "${unknown}". There are: ${measures.join(', ')}.`)
  return {
    installsPeers: peers,
    isQuick: quick,
    isHelp: help,
    only,
    server: server === undefined ? undefined : resolve(server),
  }
}

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
