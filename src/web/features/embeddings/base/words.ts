import type { Measure } from '#domain/similarity/kernel/measures.ts'
import { counted, formatNumber, plural } from '#domain/words/language.ts'
import { formatPercent } from '#domain/words/percent.ts'

const texts = { one: 'text', other: 'texts' }
const pressMeasure =
  'Press Measure: each model is asked once to turn the texts into numbers (vectors). The closer the vectors of two texts are, the more alike the model finds them.'

export const words = {
  wordsOnly: 'words alone (BM25)',
  withDimensions: (name: string, dimensions: string) => `${name}, ${dimensions} dimensions`,
  title: 'Embeddings',
  close: 'Close',
  onPaper: 'Only what was on the screen is printed. Export saves all of it as files.',
  texts: 'Texts',
  textsCount: (count: number) => counted(count, texts),
  views: {
    label: 'Ways to look at it',
    ranking: 'Ranking',
    quality: 'Right or wrong',
    sizes: 'Size and price',
    matrix: 'Matrix',
    map: 'Map',
    agreement: 'Agreement',
  },
  measure: {
    start: 'Measure',
    startFor: (cost: string) => `Measure, ${cost}`,
    goOn: 'Continue',
    done: 'Measured',
    pause: 'Pause',
    options: 'Options for measuring',
    limit: 'Spending limit, in dollars',
    limitNone: 'none',
    limitAbout:
      'Measuring pauses before the next request would cost more than is left. What came is kept. The limit is for all sets together, and is forgotten when the page is closed or reloaded. Models whose price is unknown are not counted.',
  },
  nothing: {
    fewTexts: 'A comparison needs at least two texts. Add another.',
    notMeasured: `Nothing is measured yet. ${pressMeasure}`,
    notAllMeasured: (letters: string, count: number) =>
      `${letters} ${plural(count, { one: 'has', other: 'have' })} no list yet. ${pressMeasure}`,
    oneColumn: 'This needs two columns that are measured.',
  },
  measures: {
    label: 'How closeness is measured',
    /** In the order in which they are offered. */
    offered: {
      cosine: { name: 'Cosine', title: 'By direction alone: what most models are made for' },
      dot: { name: 'Dot product', title: 'By direction and length of the vectors' },
      euclidean: { name: 'Distance', title: 'How far the vectors lie from each other (Euclidean)' },
    } satisfies Record<Measure, { name: string; title: string }>,
    allUnit: 'All vectors have length 1: the three give the same order.',
    someUnit: (letters: string) =>
      `The vectors of ${letters} have length 1: there the three give the same order.`,
  },
  pairs: {
    pair: 'Pair',
    closerIn: (letter: string) => `closer in ${letter}`,
    placeIn: (letter: string, place: string) => `${letter}: ${place}`,
    perCent: (figure: string) => `${figure}%`,
    inPerCent: (pairs: number) =>
      `Places are in per cent of all ${formatNumber(pairs)} pairs, the closest first.`,
  },
  compared: {
    label: 'Columns that are held against each other',
    one: 'Compare',
    other: 'with',
    column: (letter: string, name: string) => `${letter} ${name}`,
  },
  view: {
    working: 'Working it out…',
    failed: 'It could not be worked out.',
    again: 'Try again',
  },
  /** Of letters of columns. */
  excludedColumns: {
    wordsAlone: (letters: string, count: number) =>
      `${letters} ${plural(count, { one: 'compares', other: 'compare' })} words and ${plural(count, { one: 'has', other: 'have' })} no vectors: left out here.`,
    unmeasured: (letters: string, count: number) =>
      `${letters} ${plural(count, { one: 'is', other: 'are' })} left out until all vectors are there.`,
  },
  noModels: {
    asking: 'Asking which models there are…',
    looking: 'Looking…',
    lookAgain: 'Look again',
    title: 'No embedding model here yet',
    text: 'The server lists no model that turns texts into embeddings. Whoever runs it can switch the demo models on, add a provider’s key, or start a local runtime with an embedding model.',
    notLoaded: 'The list of models could not be loaded',
    /** Why there is none, as failures are explained everywhere. */
    reason: (title: string, text: string) => `${title}. ${text}`,
    theList: 'the model list',
    unreadable: 'The model list could not be read',
    unreadableText: 'Look again in a moment.',
  },
  /** Failures in words about texts, where those for a conversation do not fit. */
  failures: {
    tooLong: 'A text is too long for this model',
    tooLongText:
      'One text, or all of them together, are more than it takes. Shorten the longest or take some out.',
    thisTooLong: (text: string) =>
      `It is the one that begins “${text}”. Shorten it or take it out; all others are kept.`,
    exceedsLimitText: (message: string) =>
      `It says: “${message}” Shorten the longest text, or take some out.`,
    chatModel: 'This model makes no vectors',
    chatModelText: (model: string) =>
      `“${model}” answers in words. Choose an embedding model, which turns texts into vectors.`,
    workerBroke: {
      title: 'The browser ended what keeps the vectors',
      text: 'It may be short of memory. Close other tabs or take out some texts or columns, and retry.',
    },
    rateLimited: 'Too many requests at once',
    refused: 'The model refused these texts',
    refusedText: (message: string) => `It says: “${message}” Choose another model, or retry.`,
    unreadable: 'The answer could not be read.',
    unusable: {
      title: 'A vector that cannot be compared',
      reasons: {
        missing: (text: string) => `No vector came for “${text}”.`,
        empty: (text: string) => `No vector came for “${text}”.`,
        'other-length': (text: string) =>
          `The vector of “${text}” has another number of dimensions than those of the other texts.`,
        'not-a-number': (text: string) => `The vector of “${text}” has a part that is not a number (NaN).`,
        infinite: (text: string) => `The vector of “${text}” has a part that is larger than any number.`,
        'too-large': (text: string) =>
          `The vector of “${text}” has numbers so large that nothing can be worked out with it.`,
        zero: (text: string) => `The vector of “${text}” is nothing but zeros: it points nowhere.`,
      },
      more: (others: number) =>
        `The same goes for ${counted(others, { one: 'other text', other: 'other texts' })}.`,
      rest: 'All others are kept. Retry, or change the text or take it out.',
    },
  },
  share: formatPercent,
  number: (number: number) => formatNumber(number),
}
