import { isWithin, limitOf } from '../report.mjs'

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
    goal: limitOf(goal.limit, goal.show),
    met: value === undefined ? '–' : isWithin(value, goal.limit) && !harmOf('ours') ? 'yes' : 'no',
  }
}

const ratioOf = (ours, peer) => (ours === undefined || peer === undefined ? undefined : ours / peer)
const shown = (value, show) => (value === undefined ? '–' : show(value))
const cell = (text, harm) => (harm === undefined ? text : `${text} (${harm})`)
