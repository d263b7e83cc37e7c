import { formatDecimals } from '#domain/words/decimals.ts'
import { counted, formatList, formatNumber } from '#domain/words/language.ts'
import { formatOrdinal } from '#domain/words/ordinal.ts'
import { formatPercent } from '#domain/words/percent.ts'
import type { NearestAgainstOrder } from './nearest-against-order.ts'

/** Of the nearest, from 0 to 1. */
interface Shares {
  overlap: number
  byChance: number
}

const smallNumbers = ['no', 'one', 'two', 'three']
const inWords = (number: number) => smallNumbers[number] ?? formatNumber(number)
/** With a real minus. */
const decimals = (value: number, digits: number) => {
  const figure = formatDecimals(Math.abs(value), digits)
  return value < 0 && Number(figure) !== 0 ? `−${figure}` : figure
}

/** From the highest: how alike two orders are at least. */
const orders: readonly (readonly [number, string])[] = [
  [0.95, 'The two models sort these texts in nearly the same order.'],
  [0.75, 'The two models sort these texts alike in broad strokes.'],
  [0.5, 'The two models sort these texts only loosely alike.'],
  [0.2, 'The two models sort these texts mostly differently.'],
  [-0.2, 'The two models sort these texts as if they knew nothing of each other.'],
]

export const words = {
  nothing: {
    noVectors:
      'Agreement is about vectors, and words alone (BM25) has none. Measure two models to compare them.',
    oneColumn:
      'Agreement needs two models that are measured. Words alone (BM25) has no vectors and does not count.',
  },
  plain: {
    title: 'In plain words',
    order: (spearman: number) =>
      orders.find(([least]) => spearman >= least)?.[1] ??
      'The two models sort these texts rather the other way round.',
    noOrder:
      'There is no order to compare: it takes at least three texts, and a model that tells them apart.',
    nearest: (against: NearestAgainstOrder, nearest: number, { overlap, byChance }: Shares) => {
      const statement =
        nearest === 1
          ? `asked for a text’s closest, they name the same one ${formatPercent(overlap)} of the time`
          : `asked for a text’s ${inWords(nearest)} closest, they name ${decimals(overlap * nearest, 1)} of the same ${inWords(nearest)} on average`
      const chance = nearest === 1 ? formatPercent(byChance) : decimals(byChance * nearest, 1)
      return {
        'as-alike': `${statement.replace(/^a/, 'A')}.`,
        'more-alike': `Yet they agree more on what is closest: ${statement}, where chance would give ${chance}.`,
        'less-alike': `Yet they part over what is closest: ${statement}.`,
      }[against]
    },
    partMost: (names: readonly string[]) =>
      `They part most over ${formatList(names.map((name) => `“${name}”`))}.`,
    unrelated: 'unrelated order',
    same: 'same order',
    ruler: (spearman: number) =>
      `${decimals(spearman, 2)} on a scale from 0, unrelated order, to 1, same order`,
    spearman: (pairs: number) => `Spearman, ${counted(pairs, { one: 'pair', other: 'pairs' })}`,
    spearmanTitle:
      'Spearman’s rank correlation over all pairs of texts: 1 if both models sort the pairs from alike to unlike in the same order',
    none: '–',
    figure: (spearman: number) => decimals(spearman, 2),
    closest: (nearest: number) => (nearest === 1 ? 'of the closest' : `of the closest ${inWords(nearest)}`),
    share: formatPercent,
    of: (count: number, all: number) => `${formatNumber(count)} of ${formatNumber(all)}`,
    sameNearest: 'same closest text',
    sampled: (compared: number, all: number) =>
      `From ${formatNumber(compared)} of ${formatNumber(all)} documents, evenly taken.`,
  },
  alignment: {
    label: 'Whether both lay out the texts alike',
    about: (biased: string) =>
      `Whether both lay out the texts alike as a whole, however many dimensions each has: ${biased} of 1`,
    term: 'linear CKA',
    debiased: (figure: string) =>
      `Few texts make this figure too high. Corrected for that it is ${figure}, about 0 for models that have nothing in common`,
    debiasedTerm: 'debiased CKA',
    none: 'One of the models gives all texts the same vector: there is no layout to compare.',
    figure: (value: number) => decimals(value, 2),
  },
  chart: {
    title: 'Shared among the closest k, in %',
    byChance: 'by chance',
    point: (k: number, share: number, chance: number) =>
      `Closest ${k}: ${formatPercent(share)} shared, ${formatPercent(chance)} by chance`,
    closest: 'Closest',
    shared: 'Shared',
    easier: (k: number, others: number, chance: number) =>
      `Further right is easier: with ${k} of ${counted(others, { one: 'other', other: 'others' })} to name, chance alone gives ${formatPercent(chance)}.`,
  },
  pairs: {
    title: 'Pairs they disagree on most',
    none: 'Both models place every pair alike.',
    rank: (rank: number) => formatOrdinal(Math.round(rank)),
    rankOf: (rank: number, pairs: number) =>
      `${formatOrdinal(Math.round(rank))} closest of ${formatNumber(pairs)}`,
    about: 'Places among all pairs, the most alike first.',
    press: 'Press a pair to see it in the matrix.',
  },
  texts: {
    title: 'Texts in dispute',
    none: 'Both models name the same closest texts for every text.',
    shared: (overlap: number, nearest: number) =>
      `${formatNumber(Math.round(overlap * nearest))} of ${inWords(nearest)} shared`,
    about: (nearest: number) =>
      nearest === 1
        ? 'Asked for the closest text, the models name different ones. Press a text to choose it in all views.'
        : `Of the ${inWords(nearest)} closest that each model names, so many are the same. Press a text to choose it in all views.`,
  },
  grid: {
    title: 'All columns against each other',
    about:
      'Spearman over pairs of texts: 1 for the same order, 0 for unrelated ones. Press two to compare them.',
    compare: (a: string, b: string, figure: string) => `Compare ${a} with ${b}: ${figure}`,
    figure: (value: number) => decimals(value, 2),
    none: '–',
  },
}
