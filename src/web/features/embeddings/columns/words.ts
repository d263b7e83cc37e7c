import type { VectorsRefusal } from '#domain/embeddings/vectors/read-vectors-result.ts'
import { counted, formatNumber } from '#domain/words/language.ts'
import { formatSpan } from '#domain/words/format.ts'

export const words = {
  label: 'Models that are compared',
  otherModels: 'Models',
  anotherModel: 'Another model by its id…',
  add: 'Add a column',
  addModel: 'Add a model',
  addWords: 'Add words alone (BM25)',
  addFile: 'Read vectors from a file…',
  column: (letter: string, name: string) => `Column ${letter}: ${name}`,
  model: (letter: string) => `Model ${letter}`,
  options: (letter: string) => `Options for column ${letter}`,
  settings: 'Model, dimensions and prefixes…',
  again: 'Ask for all vectors again',
  duplicate: 'Duplicate the column',
  moveLeft: 'Move to the left',
  moveRight: 'Move to the right',
  remove: 'Remove the column',
  removed: (letter: string) => `Column ${letter} removed`,
  noRoom: (most: number) => `The limit is ${most} columns`,
  status: {
    incomplete: (left: number) => `${formatNumber(left)} to measure`,
    notInFile: (left: number) =>
      `the file has no vector for ${counted(left, { one: 'text', other: 'texts' })}`,
    measuring: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)}`,
    held: (seconds: number) => `waiting for a limit, ${formatSpan(seconds)}`,
    tryNow: 'Try now',
    paused: (left: number) => `paused, ${formatNumber(left)} left`,
    overLimit: 'paused at the spending limit',
    ready: 'ready',
    failed: 'failed',
    why: (letter: string) => `Why column ${letter} failed`,
    retry: 'Retry',
  },
  dialog: {
    title: (letter: string) => `Options for column ${letter}`,
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
  file: {
    title: 'Vectors from a file',
    about: (count: number) =>
      `Made elsewhere, for the ${counted(count, { one: 'text', other: 'texts' })} of this set, one after the other in the same order.`,
    formats: 'NPY, JSON, JSON lines, CSV or TSV: a vector in each row. They stay in this browser.',
    choose: 'Choose a file…',
    drop: 'or drop it here',
    reading: 'Reading…',
    failed: 'The file could not be read. Try again.',
    tooLarge: 'The file is larger than 500 MB.',
    read: (count: number, dimensions: number) =>
      `${formatNumber(count)} vectors of ${counted(dimensions, { one: 'dimension', other: 'dimensions' })}.`,
    otherTexts: (count: number) =>
      `Beside ${counted(count, { one: 'text', other: 'texts' })} the file has another text: make sure that the order is the same.`,
    several: (count: number) =>
      `Of ${counted(count, { one: 'text', other: 'texts' })} the file has several vectors: the last one counts.`,
    zeros: (count: number) =>
      `${counted(count, { one: 'vector is', other: 'vectors are' })} all zeros, and alike to nothing.`,
    add: 'Add the column',
    tooFew: (given: number, wanted: number) =>
      `The file has ${counted(given, { one: 'vector', other: 'vectors' })}, the set ${counted(wanted, { one: 'text', other: 'texts' })}: some would have none.`,
    tooMany: (given: number, wanted: number) =>
      `The file has ${counted(given, { one: 'vector', other: 'vectors' })}, the set only ${counted(wanted, { one: 'text', other: 'texts' })}.`,
    /** `row` is the first vector that has it, from 1. */
    refused: {
      'not-npy': () => 'It does not begin as a NumPy file does.',
      'unknown-version': () => 'This version of NumPy’s format is not known.',
      'broken-header': () => 'Its header is broken, or the file is cut off.',
      'unsupported-type': () => 'Its numbers are of a kind that cannot be read: save them as float32.',
      'not-two-dimensional': () => 'It has to be a table: a row for each text, a column for each number.',
      truncated: () => 'The file is cut off: numbers are missing at its end.',
      'too-long': () => 'The file goes on after the last number.',
      'no-vectors': () => 'There are no vectors in it.',
      'broken-entry': (row: number) => `Entry ${formatNumber(row)} is not a vector.`,
      'unequal-lengths': (row: number) =>
        `Vector ${formatNumber(row)} has another length than the first: all have to have the same.`,
      'not-finite': (row: number) =>
        `Vector ${formatNumber(row)} has a number that is infinite, missing (NaN) or too large.`,
    } satisfies Record<VectorsRefusal, (row: number) => string>,
    cancel: 'Cancel',
  },
}
