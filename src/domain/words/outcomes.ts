import type { Comparison } from '../statistics/outcome.ts'
import { counted, formatNumber } from './language.ts'

/** What two columns are called: their letters. */
interface Names {
  A: string
  B: string
}

type Side = keyof Names

/**
 * Whether one of two columns is better, for the person who must choose one. Where a longer name is given, the sentence
 * begins with that.
 */
export function outcomeInWords(comparison: Comparison, names: Names, longNames?: Names): string {
  const first = longNames ?? names
  switch (comparison.kind) {
    case 'no-rows':
      return `No row has a verdict for both ${first.A} and ${first.B} yet.`
    case 'same':
      return sameInWords(comparison, first)
    case 'better':
      return `${first[comparison.which]} is better: ${splitInWords(comparison, names)}.`
    case 'too-close': {
      const split = splitInWords(comparison, names)
      if (comparison.moreRows === null) return `${first.A} and ${first.B} are level: ${split}.`
      const between = longNames ? ` between ${longNames.A} and ${longNames.B}` : ''
      return `Too close to call${between}: ${split}. ${moreRowsInWords(comparison.moreRows)}`
    }
  }
}

/** With how many rows that is said of: a table may have others, without a verdict for both. */
function sameInWords({ both, rows }: { both: number; rows: number }, names: Names): string {
  const who = `${names.A} and ${names.B}`
  const compared = `${formatNumber(rows)} compared rows`
  if (rows === 1) return `${who} got the one compared row ${both === 0 ? 'wrong' : 'right'}.`
  if (both === 0) return `${who} got none of the ${compared} right.`
  if (both === rows) return `${who} got ${rows === 2 ? 'both compared rows' : `all ${compared}`} right.`
  return `${who} got the same ${formatNumber(both)} of ${compared} right.`
}

/** "14 rows only B got right, 3 only A": the one that is ahead comes first. */
function splitInWords({ onlyA, onlyB }: { onlyA: number; onlyB: number }, names: Names): string {
  const [ahead, behind]: [Side, Side] = onlyB > onlyA ? ['B', 'A'] : ['A', 'B']
  const rights = { A: onlyA, B: onlyB }
  const rows = counted(rights[ahead], { one: 'row', other: 'rows' })
  const others = rights[behind] === 0 ? 'none' : formatNumber(rights[behind])
  return `${rows} only ${names[ahead]} got right, ${others} only ${names[behind]}`
}

/** With two digits: the shares that it is made from are no surer. */
const moreRowsInWords = (moreRows: number): string =>
  `About ${counted(Number(moreRows.toPrecision(2)), { one: 'more row', other: 'more rows' })} would tell.`
