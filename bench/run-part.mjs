import { seriesOf, summaryOf } from './common/figures.mjs'
import { businessOfMachine, fixedWorkMs } from './common/machine.mjs'
import { writeResult } from './report.mjs'

/**
 * A part of the bench: some measures with a table of their own in the README.
 * @typedef {object} Part
 * @property {string} name
 * @property {readonly string[]} measures their names, in the order in which they are taken
 * @property {string} marker where its result stands in the README
 * @property {() => boolean} hasPeers whether what it is compared with is installed
 * @property {() => Promise<void>} installPeers throws a SetupError when that fails
 * @property {(setting: Setting) => Promise<Started>} start
 * @property {(results: Results) => string} resultOf its result in Markdown
 * @property {(results: Results) => boolean} isDisturbed whether other work got into the figures
 * @property {() => string | undefined} obstacle why no result of this system is worth keeping, where that is so
 * @property {() => string} measuredOn what it was measured with and on
 *
 * @typedef {object} Setting
 * @property {string} server the path of the built main.js
 * @property {boolean} isQuick fewer and shorter rounds
 * @property {(line: string) => void} log
 *
 * @typedef {object} Started
 * @property {(name: string) => Promise<import('./common/in-turns.mjs').Rounds>} take takes one measure
 * @property {() => Promise<unknown>} stop
 *
 * @typedef {Record<string, Record<string, import('./common/figures.mjs').Figures>>} Results by the measure's name, then by what
 *   was measured
 */

/** The share of the machine's cores that other work may have before a measure begins. */
const maxBusy = 0.15

/**
 * Takes measures of a part, tells what they found, and writes the result into the README where it is worth keeping.
 * @param {Part} part
 * @param {readonly string[]} wanted the names of its measures
 * @param {Setting} setting
 */
export async function runPart(part, wanted, setting) {
  const { isQuick, log } = setting
  const started = await part.start(setting)
  const { results, isBusy, workMs } = await takeAll(wanted, started, log).finally(() => started.stop())

  const result = part.resultOf(results)
  log(`\n${result}\n`)
  const reason = reasonNotToKeep({
    isQuick,
    isBusy: isBusy || part.isDisturbed(results),
    isWhole: wanted.length === part.measures.length,
    hasPeers: part.hasPeers(),
    obstacle: part.obstacle(),
  })
  if (reason !== undefined)
    return log(`The table of the ${part.name} in bench/README.md is left as it is: ${reason}\n`)
  const taken = { date: new Date(), on: part.measuredOn(), workMs }
  writeResult(new URL('README.md', import.meta.url), part.marker, result, taken)
  log('Written into bench/README.md.\n')
}

/**
 * @param {readonly string[]} names
 * @param {Started} started
 * @param {Setting['log']} log
 */
async function takeAll(names, started, log) {
  /** @type {Results} */
  const results = {}
  let isBusy = false
  const workMs = []
  for (const name of names) {
    const business = await businessOfMachine(maxBusy)
    isBusy ||= business > maxBusy
    workMs.push(fixedWorkMs())
    log(`${name} …${business > maxBusy ? ` (busy: ${Math.round(business * 100)} % with other work)` : ''}`)
    const rounds = await started.take(name)
    logRounds(rounds, log)
    results[name] = Object.fromEntries(Object.entries(rounds).map(([each, of]) => [each, summaryOf(of)]))
  }
  return { results, isBusy, workMs }
}

/**
 * The median of each figure, with the least and the most.
 * @param {import('./common/in-turns.mjs').Rounds} rounds
 * @param {Setting['log']} log
 */
function logRounds(rounds, log) {
  const width = Math.max(...Object.keys(rounds).map((name) => name.length))
  for (const [measured, each] of Object.entries(rounds))
    for (const [name, values] of seriesOf(each)) {
      const range =
        values.length > 1 ? ` (${figure(Math.min(...values))} to ${figure(Math.max(...values))})` : ''
      log(
        `  ${measured.padEnd(width)} ${name.padEnd(14)} ${figure(summaryOf(each)[name] ?? Number.NaN)}${range}`,
      )
    }
}

const figure = (value) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))

function reasonNotToKeep({ isQuick, isBusy, isWhole, hasPeers, obstacle }) {
  if (isQuick) return 'quick rounds are only a look.'
  if (!isWhole) return 'only a part was measured.'
  if (!hasPeers) return 'there is no peer to compare with. Run: npm run bench -- --peers'
  if (obstacle !== undefined) return obstacle
  if (isBusy) return 'the machine was busy with other work. Try again when it is not.'
  return undefined
}
