import { longestText, mostTexts, type TextsProblem } from '#domain/similarity/parse-texts.ts'
import { counted, formatNumber } from '#domain/words/language.ts'

const texts = { one: 'text', other: 'texts' }
const models = { one: 'model', other: 'models' }

export const words = {
  title: 'Embeddings',
  close: 'Close',
  stop: 'Stop',
  retry: 'Retry',
  tryNow: 'Try now',
  compare: 'Compare',
  compareAgain: 'Compare again',
  addModel: 'Add model',
  models: 'Models',
  model: (letter: string) => `Model ${letter}`,
  modelPanel: (letter: string, model: string) => `Model ${letter}: ${model}`,
  removeModel: (letter: string) => `Remove model ${letter}`,

  texts: {
    title: 'Texts',
    text: 'Text',
    count: (count: number) => counted(count, texts),
    textOf: (number: number) => `Text ${number}`,
    edit: (number: number) => `Edit text ${number}`,
    remove: (number: number) => `Remove text ${number}`,
    removed: (number: number) => `Text ${number} removed`,
    add: 'Add a text',
    addThis: 'Add this text',
    clear: 'Clear',
    cleared: 'All texts removed',
    none: 'No texts yet. Add one, paste many as lines, or use the example.',
    toExample: 'Use the example',
    exampleUsed: 'Texts replaced by the example',
  },

  paste: {
    title: 'Paste lines',
    label: 'Texts, one per line',
    placeholder: 'One text per line.\nBlank lines are left out.',
    addTo: (count: number) => `Add to the ${formatNumber(count)}`,
    add: 'Add the texts',
    replace: 'Replace all texts',
    replaced: 'Texts replaced',
    atMost: `Up to ${formatNumber(mostTexts)} texts.`,
    found: (count: number) => `${counted(count, texts)} found.`,
    noRoom: (present: number) => `They do not fit beside the ${formatNumber(present)} that are here.`,
    /** What is wrong with pasted lines, and what to do. */
    problem: (problem: TextsProblem) => {
      if (problem.kind === 'too-long') {
        const length = counted(problem.length, { one: 'character', other: 'characters' })
        return `Line ${problem.line} has ${length}; ${formatNumber(longestText)} is the most. Shorten it.`
      }
      const { count, room } = problem
      const fitting =
        room === mostTexts
          ? `${formatNumber(mostTexts)} is the most`
          : `there is room for ${formatNumber(Math.max(0, room))}`
      return `These are ${counted(count, texts)}; ${fitting}. Take out ${counted(count - room, { one: 'line', other: 'lines' })}.`
    },
  },

  status: {
    question: 'How alike does each model find the texts?',
    measuring: (count: number) => `Measuring ${counted(count, models)}…`,
    measured: (count: number, time: string) => `Measured ${counted(count, models)} in ${time}`,
    failed: (count: number) => `${counted(count, models)} failed`,
    milliseconds: (figure: number) => `${formatNumber(figure)} ms`,
    seconds: (figure: string) => `${figure} s`,
    isStale: 'Out of date: the texts have changed since they were measured. Compare again to see them.',
    tooFew: 'A comparison needs at least two texts.',
  },

  scale: {
    label: 'Scale',
    rank: 'Own rank scale',
    rankAbout:
      'Cosines of two models differ in size, so cells show each model’s own order. The numbers are the cosines.',
    cosine: 'Raw cosine',
    cosineAbout: 'All models on one scale. A model whose cosines are all high looks strong everywhere.',
  },

  figures: { time: 'time', dimensions: 'dimensions', tokens: 'tokens', unknown: 'unknown' },

  panel: {
    measuring: 'Measuring…',
    notMeasured: 'Not measured yet',
    measure: 'Measure this model',
    /** Stands before the time that is left. */
    limited: 'The limit on requests is used up. Trying again in',
  },

  map: {
    label: (letter: string) => `How alike model ${letter} finds the texts`,
    role: 'heat map',
    canvas: (label: string, count: number) => `${label}, ${counted(count, texts)}. Arrow keys choose a cell.`,
    itself: 'the text itself',
    cell: (cosine: string, rank: string) => `${cosine}, ${rank}`,
    pair: (row: number, column: number, about: string) => `${row} and ${column}: ${about}`,
  },

  cell: {
    title: 'Chosen cell',
    withItself: 'with itself',
    and: 'and',
    alwaysSame: 'always the same',
    comparePlaces: 'Compare the places, not the cosines.',
    keys: 'walk through the cells',
  },

  nearest: {
    title: 'Nearest neighbours',
    of: 'Nearest neighbours of',
    show: (count: number) => `Show ${formatNumber(count)}`,
    showAll: (count: number) => `Show all ${formatNumber(count)}`,
    closestFirst: 'closest first',
    ownScale: 'own scale',
    cosine: 'cosine',
    list: (letter: string) => `Closest in model ${letter}`,
  },

  differences: {
    title: 'Biggest differences',
    none: 'These two models put all pairs in the same order.',
    pair: 'Pair',
    closerIn: (letter: string) => `closer in ${letter}`,
  },

  noModels: {
    asking: 'Asking which models there are…',
    looking: 'Looking…',
    lookAgain: 'Look again',
    title: 'No embedding model here yet',
    text: 'The server lists no model that turns texts into embeddings. Switch the demo models on, add a provider’s key on the server, or start a local runtime with an embedding model.',
    theList: 'the model list',
    unreadable: 'The model list could not be read',
    unreadableText: 'Look again in a moment.',
  },

  /** Failures in words about texts, where those for a conversation do not fit. */
  failures: {
    tooLong: 'The texts are too long for this model',
    tooLongText:
      'One text, or all of them together, are more than it takes. Shorten the longest or take some out.',
    exceedsLimitText: (message: string) =>
      `It says: “${message}” Shorten the longest text, or take some out.`,
    rateLimited: 'Too many requests at once',
    refused: 'The model refused these texts',
    refusedText: (message: string) => `It says: “${message}” Choose another model, or retry.`,
    unreadable: 'The answer could not be read.',
  },
}
