import type { VectorFormat } from '#domain/similarity/sizes/vector-format.ts'
import { formatSeconds } from '#domain/words/format.ts'
import { formatBytes } from '#domain/words/image-facts.ts'
import { formatDecimals, formatRounded } from '#domain/words/decimals.ts'
import { counted, formatList, formatNumber } from '#domain/words/language.ts'
import { formatPercent } from '#domain/words/percent.ts'
import type { KeptBy } from './kept-by.ts'

const decimals = (value: number) => formatDecimals(value, 2)
const count = (share: number, of: number) => formatNumber(Math.round(share * of))
const texts = { one: 'text', other: 'texts' }
const dimensionsWord = { one: 'dimension', other: 'dimensions' }

export const words = {
  inWords: 'How short can the vectors be without loss?',
  measuredBy: 'Measured by',
  by: {
    hitAt1: 'Right first',
    ndcgAt10: 'Near the top',
    overlap: 'Nearest ten',
    order: 'Same order',
  } satisfies Record<KeptBy, string>,
  /** The terms of the trade. */
  terms: {
    hitAt1: 'hit@1: the share of questions whose first text is a right one',
    ndcgAt10: 'nDCG@10: the nearer to the top the right texts are, the closer to 1',
    overlap:
      'of the ten texts nearest to each by the whole vectors, how many are still among the ten nearest',
    order: 'Spearman over pairs: 1 where all pairs of texts are in the order of the whole vectors',
  } satisfies Record<KeptBy, string>,
  still: (letter: string, size: number, whole: number, kept: string) =>
    `At ${formatNumber(size)} of ${counted(whole, dimensionsWord)} ${letter} still ${kept}`,
  thenFalls: '; below that it falls.',
  fewestTried: ', and fewer were not tried.',
  needsAll: (letter: string, whole: number, next: number, instead: string) =>
    `${letter} needs all its ${counted(whole, dimensionsWord)}: at ${formatNumber(next)} it ${instead}.`,
  findsNone: (letter: string, of: number) =>
    `${letter} finds no right text first for any of ${formatNumber(of)}: there is nothing to lose.`,
  tooSmall: (letter: string, whole: number) =>
    `${letter} has only ${counted(whole, dimensionsWord)}: there is nothing to halve.`,
  kept: {
    hitAt1: (value: number, of: number) =>
      `finds a right text first for ${count(value, of)} of ${formatNumber(of)}`,
    ndcgAt10: (value: number) => `has its right texts as near to the top (${decimals(value)})`,
    overlap: (value: number) => `keeps ${formatPercent(value)} of the nearest ten`,
    order: (value: number) => `has the texts in nearly the same order (${decimals(value)})`,
  } satisfies Record<KeptBy, (value: number, of: number) => string>,
  only: {
    hitAt1: (value: number, whole: number, of: number) =>
      `finds a right text first for ${count(value, of)} instead of ${count(whole, of)} of ${formatNumber(of)}`,
    ndcgAt10: (value: number, whole: number) => `falls from ${decimals(whole)} to ${decimals(value)}`,
    overlap: (value: number) => `keeps ${formatPercent(value)} of the nearest ten`,
    order: (value: number) => `keeps the order to ${decimals(value)}`,
  } satisfies Record<KeptBy, (value: number, whole: number, of: number) => string>,
  fewAsked: (asked: number) => `With ${formatNumber(asked)} asked, small losses do not show.`,
  asked: {
    question: (asked: number, of: number) => `Asked: ${ofAll(asked, of)} questions.`,
    document: (asked: number, of: number) =>
      `Asked: ${ofAll(asked, of)} documents, each for those nearest to it.`,
  },
  noAnswers:
    'Tick right answers under Ranking, or give the texts groups, and it is measured by what is found.',
  nothing: 'None of the columns has vectors: this needs a model, or vectors from a file.',
  chart: {
    title: (by: KeptBy) =>
      `${words.by[by]} with fewer dimensions${by === 'order' || by === 'ndcgAt10' ? '' : ', in %'}`,
    label: (by: KeptBy) =>
      `${words.by[by]} by dimensions, a line for each column. The numbers are in the tables below.`,
    about:
      'A dimension is one of the numbers of a vector. Vectors are cut to their first numbers and scaled to length 1 again, here in the browser.',
    asked: (letters: readonly string[], whole: string) =>
      `Square: ${formatList(letters)}, the model of ${whole} asked for fewer by itself.`,
    percent: (value: number) => formatNumber(Math.round(value * 100)),
    decimal: (value: number) => formatRounded(value, 1),
  },
  value: {
    hitAt1: formatPercent,
    ndcgAt10: decimals,
    overlap: formatPercent,
    order: decimals,
  } satisfies Record<KeptBy, (value: number) => string>,
  table: {
    caption: (letter: string, by: KeptBy) => `${words.by[by]} of column ${letter} by size and number format`,
    dimensions: 'Dimensions',
    smallest: 'smallest without loss',
    unknown: '–',
    about: 'Below each: memory for a million texts.',
  },
  formats: {
    float32: { name: 'float32', about: 'As the model gives them: 4 bytes a number' },
    int8: { name: 'int8', about: 'Each number in one of 256 steps: a byte' },
    binary: {
      name: 'binary',
      about:
        'The signs alone, a bit each; the first 40 are put in order again with the question’s own numbers',
    },
  } satisfies Record<VectorFormat, { name: string; about: string }>,
  facts: {
    time: 'Measured in',
    tokens: 'Tokens',
    cost: 'Cost',
    million: 'A million such texts',
    unknown: 'unknown',
    inTime: (ms: number, measured: number) => `${formatSeconds(ms)} s, ${counted(measured, texts)}`,
    aboutUnknown: 'What was kept from before this visit has no time and no cost.',
    perText: (tokens: number, isEstimate: boolean) =>
      `at ${isEstimate ? 'about ' : ''}${formatRounded(tokens, 1)} tokens a text`,
  },
  memory: (bytes: number) => (bytes < 1e9 ? formatBytes(bytes) : `${formatRounded(bytes / 1e9, 1)} GB`),
  number: formatNumber,
}

const ofAll = (asked: number, of: number) =>
  asked === of ? formatNumber(of) : `${formatNumber(asked)} of ${formatNumber(of)}`
