import { formatDecimals } from '#domain/words/decimals.ts'
import { counted, formatNumber } from '#domain/words/language.ts'

const texts = { one: 'text', other: 'texts' }
const pairs = { one: 'pair', other: 'pairs' }

export const words = {
  title: (letter: string) => `The vectors of column ${letter}`,
  short: 'The vectors of',
  ready: (letter: string) => `Column ${letter} is ready: about its vectors`,
  dimensions: (dimensions: number) => `${formatNumber(dimensions)} dimensions`,
  allWell: 'Nothing stands out: no doubled texts, no outliers.',
  norms: {
    allOne: 'All of length 1: cosine, dot product and distance give the same order.',
    range: (lowest: number, highest: number) =>
      `Of lengths from ${formatDecimals(lowest, 2)} to ${formatDecimals(highest, 2)}: cosine and dot product may give different orders.`,
  },
  duplicates: {
    title: (count: number) =>
      `${counted(count, pairs)} of texts ${count === 1 ? 'is' : 'are'} the same, or nearly so`,
    sameText: 'same text',
    cosine: (cosine: number) => `cosine ${formatDecimals(cosine, 3)}`,
    more: (count: number) => `and ${counted(count, { one: 'more pair', other: 'more pairs' })}`,
    about: 'Nearly the same is a cosine of 0.98 or more. Such texts take each other’s place in every list.',
  },
  outliers: {
    title: (count: number) =>
      `${counted(count, texts)} ${count === 1 ? 'is' : 'are'} far from all others (${count === 1 ? 'outlier' : 'outliers'})`,
    more: (count: number) => `and ${counted(count, { one: 'more text', other: 'more texts' })}`,
    about: 'They may be in another language, empty of meaning, or about something else.',
  },
  failed: {
    text: (letter: string, title: string) => `${letter} failed: ${title}.`,
    retry: 'Retry',
  },
  overLimit: {
    before: (letter: string, count: number, tokens: number) =>
      `${letter}: about ${counted(count, texts)} ${count === 1 ? 'is' : 'are'} longer than this model takes (${formatNumber(tokens)} tokens). It may refuse ${count === 1 ? 'it' : 'them'}, or cut ${count === 1 ? 'it' : 'them'} without saying so.`,
    after: (letter: string, count: number, tokens: number) =>
      `${letter}: about ${counted(count, texts)} ${count === 1 ? 'is' : 'are'} longer than this model takes (${formatNumber(tokens)} tokens). ${count === 1 ? 'Its vector' : 'Their vectors'} came, but may be of the beginning only.`,
    show: 'Show the texts',
    list: (letter: string) => `Texts that are too long for column ${letter}`,
    more: (count: number) => `and ${counted(count, { one: 'more', other: 'more' })}`,
  },
  changed: {
    text: (letter: string) =>
      `${letter}: this model’s vectors have changed since they were measured. Ask for all again.`,
    again: 'Ask for all again',
  },
  notices: 'About the columns',
}
