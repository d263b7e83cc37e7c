import { readFileSync, writeFileSync } from 'node:fs'

const begin = '<!-- result -->'
const end = '<!-- /result -->'

/** @typedef {{ measure: string, portkey: string, ours: string, goal: string, met: 'yes' | 'no' | '–' }} Row */

/**
 * The rows of the result, for those goals whose measure has been taken.
 * @param {readonly import('./goals.mjs').Goal[]} goals
 * @param {import('./goals.mjs').Results} results
 * @returns {Row[]}
 */
export const rowsOf = (goals, results) =>
  goals.flatMap((goal) => {
    const of = results[goal.measure]
    return of ? [rowOf(goal, of)] : []
  })

/** @returns {Row} */
function rowOf(goal, of) {
  const ours = goal.figure(of, 'ours')
  const peer = goal.figure(of, 'portkey')
  const harmOf = (name) => (of[name] ? goal.harm?.(of[name]) : undefined)
  const value = goal.toPeer ? ratioOf(ours, peer) : ours
  return {
    measure: goal.title,
    portkey: cell(goal.toPeer && peer !== undefined ? '1' : shown(peer, goal.show), harmOf('portkey')),
    ours: cell(
      value === undefined ? shown(ours, goal.showAlone ?? goal.show) : goal.show(value),
      harmOf('ours'),
    ),
    goal: 'atMost' in goal.limit ? `≤ ${goal.show(goal.limit.atMost)}` : `≥ ${goal.show(goal.limit.atLeast)}`,
    met: value === undefined ? '–' : isWithin(value, goal.limit) && !harmOf('ours') ? 'yes' : 'no',
  }
}

const ratioOf = (ours, peer) => (ours === undefined || peer === undefined ? undefined : ours / peer)
const shown = (value, show) => (value === undefined ? '–' : show(value))
const cell = (text, harm) => (harm === undefined ? text : `${text} (${harm})`)
const isWithin = (value, limit) => ('atMost' in limit ? value <= limit.atMost : value >= limit.atLeast)

/** @param {readonly Row[]} rows */
export const tableOf = (rows) =>
  [
    '| | Portkey | ours | goal | met |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ measure, portkey, ours, goal, met }) => `| ${measure} | ${portkey} | ${ours} | ${goal} | ${met} |`,
    ),
  ].join('\n')

/**
 * The text with the result between its two markers replaced; throws when they are not there.
 * @param {string} text
 * @param {string} result
 */
export function withResult(text, result) {
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from === -1 || to < from) throw new Error(`The README has no place for the result: ${begin} … ${end}`)
  return `${text.slice(0, from + begin.length)}\n\n${result}\n\n${text.slice(to)}`
}

/**
 * Writes the table into the README, with when and on what it was taken.
 * @param {URL} readme
 * @param {readonly Row[]} rows
 * @param {{ date: Date, node: string, cores: number }} taken
 */
export function writeResult(readme, rows, { date, node, cores }) {
  const line = `Measured on ${date.toISOString().slice(0, 10)} with Node ${node} on ${cores} cores, Portkey's gateway 1.15.2.`
  writeFileSync(readme, withResult(readFileSync(readme, 'utf8'), `${tableOf(rows)}\n\n${line}`))
}
