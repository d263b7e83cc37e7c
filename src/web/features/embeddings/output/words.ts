import type { CodeLanguage } from '#domain/embeddings/code/code-of-set.ts'
import type { ReadSetLink } from '#domain/embeddings/link/set-link.ts'
import { counted, formatList, formatNumber } from '#domain/words/language.ts'
import type { VectorsFormat } from '../vectors/views/vectors-file.ts'

const texts = { one: 'text', other: 'texts' }
const entries = { one: 'entry', other: 'entries' }

export const words = {
  export: 'Export',
  share: 'Share',
  menu: {
    report: 'Report…',
    code: 'Code…',
    vectors: 'Vectors…',
    svg: 'Picture of this view (SVG)',
    png: 'Picture of this view (PNG)',
    link: 'Share a link…',
    file: 'Save the set as a file',
    open: 'Open a set from a file…',
  },
  save: 'Save',
  savedAs: (fileName: string) => `Saved as ${fileName}`,
  working: 'Working it out…',
  failed: 'It could not be worked out.',
  again: 'Try again',
  noKeys: 'Keys are never part of it.',
  report: {
    title: 'Report',
    format: 'Format',
    html: 'HTML page',
    markdown: 'Markdown',
    about:
      'What each column comes to, and what it finds for each question, here as Markdown. The page needs no script and no connection.',
  },
  code: {
    title: 'Code',
    language: 'Language',
    languages: { curl: 'curl', python: 'Python', javascript: 'JavaScript' } satisfies Record<
      CodeLanguage,
      string
    >,
    about: (variable: string) =>
      `It asks this service what the columns ask, with its key in the variable ${variable}.`,
    none: 'Code asks models: it needs a column with a model, and a text.',
  },
  vectors: {
    title: 'Vectors',
    column: 'Column',
    format: 'Format',
    formats: {
      json: { name: 'JSON', about: 'One object: model, texts and a vector for each.' },
      jsonLines: { name: 'JSON lines', about: 'A text and its vector in each line.' },
      csv: { name: 'CSV', about: 'For spreadsheets: a text and its numbers in each row.' },
      npy: { name: 'NPY', about: 'For NumPy: numbers alone, in the order of the texts.' },
      projector: {
        name: 'TSV with metadata',
        about: 'Two files for the Embedding Projector: vectors, and what is known of each text.',
      },
    } satisfies Record<VectorsFormat, { name: string; about: string }>,
    none: 'None of the columns has vectors yet. Measure first.',
    gone: 'The column has no vectors any more. Measure again.',
    again: 'JSON, JSON lines, CSV and NPY can be read in again as a column.',
  },
  picture: { failed: 'The browser does not give the picture.' },
  link: {
    title: 'Share a link',
    label: 'Link',
    about:
      'The texts, columns and right answers are in the link itself, after the “#”, which is sent to no server. Whoever has the link has the texts.',
    noVectors: 'Vectors are not in it: whoever opens it measures again.',
    noFiles: 'Columns of vectors from a file are left out.',
    tooLong: 'Save the set as a file instead.',
    asFile: 'Save as a file',
    noTexts: 'The set has no texts yet: there is nothing to share.',
  },
  shared: {
    title: 'A set of texts was shared with you',
    from: 'It is in the link that you opened. It becomes a set of its own; your sets stay as they are.',
    untitled: 'Untitled texts',
    facts: { name: 'Name', texts: 'Texts', models: 'Columns' },
    textsOf: (documents: number, questions: number) =>
      questions === 0
        ? counted(documents, texts)
        : `${counted(documents, { one: 'document', other: 'documents' })}, ${counted(questions, { one: 'question', other: 'questions' })}`,
    noColumns: 'none',
    columns: (names: readonly string[]) => formatList(names),
    costs: 'Nothing is measured until you ask for it.',
    damaged: (count: number) => `${counted(count, entries)} could not be read and will be left out.`,
    add: 'Add the set',
    no: 'Not now',
    close: 'Close',
    badTitle: 'The link cannot be opened',
    refused: {
      broken: 'It is cut off, or was changed on its way. Ask for it again, or for the set as a file.',
      'too-large': 'It holds more than a set may hold.',
      'no-set': 'There is no set of texts in it.',
    } satisfies Record<(ReadSetLink & { kind: 'refused' })['code'], string>,
  },
  file: {
    opened: (name: string, count: number) => `Opened: ${name}, ${counted(count, texts)}`,
    damaged: (count: number) => `${counted(count, entries)} could not be read.`,
    tooLarge: 'The file is too large to be a set of texts.',
    noSet: 'The file is not a set of texts. It has to be one that was saved here as a file.',
  },
  metrics: {
    hitAt1: 'Right text first (hit@1)',
    recall: 'Right texts among ten (recall@10)',
    reciprocalRank: 'Mean of 1 / rank (MRR)',
    ndcgAt10: 'Near the top (nDCG@10)',
  },
  facts: {
    dimensions: 'Dimensions',
    questionPrefix: 'Before each question',
    documentPrefix: 'Before each document',
    time: 'Measured in',
    inTime: (seconds: string, measured: number) => `${seconds} s, ${counted(measured, texts)}`,
    tokens: 'Tokens',
    cost: 'Cost',
    unknown: 'unknown',
  },
  verdict: {
    start: (a: string, b: string, right: readonly [number, number], of: number) =>
      `${a} finds a right text first for ${formatNumber(right[0])} of ${formatNumber(of)}, ${b} for ${formatNumber(right[1])}: `,
    better: (which: string) => `${which} is better.`,
    same: 'the same.',
    tooFew: 'too few questions to tell.',
    tooClose: 'too close to call.',
  },
}
