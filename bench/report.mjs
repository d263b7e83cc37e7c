import { readFileSync, writeFileSync } from 'node:fs'

/**
 * A table in Markdown.
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export const tableOf = (head, rows) =>
  [lineOf(head), `|${'---|'.repeat(head.length)}`, ...rows.map(lineOf)].join('\n')

const lineOf = (cells) => `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`

/**
 * The text with what stands between the two markers replaced; throws when they are not there.
 * @param {string} text
 * @param {string} marker the name of the place: between `<!-- name -->` and `<!-- /name -->`
 * @param {string} result
 */
export function withResult(text, marker, result) {
  const [begin, end] = [`<!-- ${marker} -->`, `<!-- /${marker} -->`]
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from === -1 || to < from) throw new Error(`The README has no place for the result: ${begin} … ${end}`)
  return `${text.slice(0, from + begin.length)}\n\n${result}\n\n${text.slice(to)}`
}

/**
 * Writes a result into the README, with when and on what it was taken, and how even the machine was meanwhile.
 * @param {URL} readme
 * @param {string} marker
 * @param {string} result
 * @param {{ date: Date, on: string, workMs: readonly number[] }} taken
 */
export function writeResult(readme, marker, result, { date, on, workMs }) {
  const line = `Measured on ${date.toISOString().slice(0, 10)} with ${on}. ${evennessOf(workMs)}`
  writeFileSync(readme, withResult(readFileSync(readme, 'utf8'), marker, `${result}\n\n${line}`))
}

/**
 * How even a machine was, in words, by what the same piece of work took again and again.
 * @param {readonly number[]} workMs at least one
 */
export function evennessOf(workMs) {
  const [least, most] = [Math.min(...workMs), Math.max(...workMs)].map((ms) => ms.toFixed(0))
  return `The same piece of work took one core from ${least} to ${most} ms meanwhile.`
}

/** @param {number} value @param {Limit} limit */
export const isWithin = (value, limit) => ('atMost' in limit ? value <= limit.atMost : value >= limit.atLeast)

/** @typedef {{ atMost: number } | { atLeast: number }} Limit */

/**
 * A limit in words.
 * @param {Limit} limit
 * @param {(value: number) => string} show
 */
export const limitOf = (limit, show) =>
  'atMost' in limit ? `≤ ${show(limit.atMost)}` : `≥ ${show(limit.atLeast)}`
