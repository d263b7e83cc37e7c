import { counted, formatNumber } from '#domain/words/language.ts'
import { formatSpan } from '#domain/words/format.ts'

export const words = {
  label: 'Models that are compared',
  otherModels: 'Models',
  anotherModel: 'Another model by its id…',
  add: 'Add a column',
  addModel: 'Add a model',
  addWords: 'Add words alone (BM25)',
  wordsOnly: 'words alone (BM25)',
  withDimensions: (name: string, dimensions: string) => `${name}, ${dimensions} dimensions`,
  column: (letter: string, name: string) => `Column ${letter}: ${name}`,
  model: (letter: string) => `Model ${letter}`,
  options: (letter: string) => `Options of column ${letter}`,
  settings: 'Model, dimensions and prefixes…',
  again: 'Ask for all vectors again',
  duplicate: 'Duplicate the column',
  moveLeft: 'Move to the left',
  moveRight: 'Move to the right',
  remove: 'Remove the column',
  removed: (letter: string) => `Column ${letter} removed`,
  status: {
    incomplete: (left: number) => `${counted(left, { one: 'text', other: 'texts' })} to measure`,
    measuring: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)}`,
    held: (seconds: number) => `waits for a limit, ${formatSpan(seconds)}`,
    tryNow: 'Try now',
    paused: (left: number) => `paused, ${formatNumber(left)} left`,
    overLimit: 'paused at the spending limit',
    ready: 'ready',
    failed: 'failed',
    why: (letter: string) => `Why column ${letter} failed`,
    retry: 'Retry',
  },
  dialog: {
    title: (letter: string) => `Options of column ${letter}`,
    model: 'Model',
    modelAbout: 'As its provider calls it, with the provider before it: openai/text-embedding-3-small.',
    modelUnlisted: 'The server does not list it. It is asked all the same.',
    modelIsChat: 'This model answers in words. Take one that turns texts into vectors: an embedding model.',
    modelMissing: 'Which model?',
    dimensions: 'Dimensions',
    dimensionsAbout: 'Leave it empty for as many as the model gives. Not every model can give fewer.',
    dimensionsBad: 'A whole number from 1 to 100,000.',
    questionPrefix: 'Before each question',
    documentPrefix: 'Before each document',
    prefixAbout:
      'Some models want to be told what a text is, for example “query: ” and “passage: ”. The model’s page says so.',
    knownPrefixes: (family: string, questionPrefix: string, documentPrefix: string) =>
      documentPrefix === ''
        ? `${family} models were trained with “${questionPrefix}” before questions, and nothing before documents.`
        : `${family} models were trained with “${questionPrefix}” before questions and “${documentPrefix}” before documents.`,
    knownPrefixesSource: 'Source: its model card',
    takePrefixes: 'Use them',
    save: 'Save',
    cancel: 'Cancel',
  },
}
