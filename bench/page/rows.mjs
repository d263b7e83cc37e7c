import { isWithin, limitOf } from '../report.mjs'

/**
 * The rows of the result, for those goals whose measure has been taken: what is measured, the best peer, ours, the goal
 * and whether it is met.
 * @param {readonly import('./goals.mjs').Goal[]} goals
 * @param {import('../run-part.mjs').Results} results
 */
export const rowsOf = (goals, results) =>
  goals.flatMap((goal) => {
    const of = results[goal.measure]
    return of ? [rowOf(goal, of)] : []
  })

function rowOf(goal, of) {
  const ours = goal.ours(of)
  const peer = goal.peer?.(of)
  return [
    goal.title,
    peer ? `${goal.show(peer.value)} (${peer.name})` : (goal.elsewhere ?? '–'),
    ours === undefined ? '–' : goal.show(ours),
    goal.limit ? limitOf(goal.limit, goal.show) : '–',
    ours === undefined || !goal.limit ? '–' : isWithin(ours, goal.limit) ? 'yes' : 'no',
  ]
}

/**
 * A row for each renderer: CPU and typing delay as ratios to plain text, whether it colours code, and what hostile
 * answers made it fetch.
 * @param {readonly string[]} names
 * @param {import('../run-part.mjs').Results} results
 */
export function rendererRowsOf(names, results) {
  const { 'streaming-markdown': streaming, typing, hostile } = results
  return names.map((name) => [
    name,
    ratio(streaming?.[name]?.cpuMs, streaming?.plain?.cpuMs),
    ratio(typing?.[name]?.p95Ms, typing?.plain?.p95Ms),
    yesOrNo(streaming?.[name]?.colours),
    fetched(hostile?.[name]),
  ])
}

const ratio = (value, floor) =>
  value === undefined || floor === undefined ? '–' : (value / floor).toFixed(2)
const yesOrNo = (colours) => (colours === undefined ? '–' : colours > 1 ? 'yes' : 'no')

function fetched(figures) {
  if (figures?.remote === undefined) return '–'
  return figures.running > 0 ? `${figures.remote}, and a link that runs a script` : String(figures.remote)
}
