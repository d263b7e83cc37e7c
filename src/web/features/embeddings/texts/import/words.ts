import type { TextsProblemCode } from '#domain/embeddings/import/row-texts.ts'
import type { TextTarget } from '#domain/embeddings/import/target-names.ts'
import type { ProblemSummary } from '#domain/import-rows/summarize-problems.ts'
import { counted, formatList, formatNumber, plural } from '#domain/words/language.ts'
import { whereInWords } from '#domain/words/read-rows.ts'

const texts = { one: 'text', other: 'texts' }
const documents = { one: 'document', other: 'documents' }
const questions = { one: 'question', other: 'questions' }
const answers = { one: 'right answer', other: 'right answers' }

export const words = {
  title: 'Texts from lines or a file',
  source: {
    formats:
      'With right answers: a column named question, and beside it a column named text with what answers it. Files may be lines of text, CSV, TSV, JSON or JSON lines. Up to 200 MB; a set takes 5,000 texts.',
    paste: 'Paste texts, one a line, or cells from Excel, Numbers or Google Sheets',
    pastePlaceholder: 'Copy them there and paste them here.',
    readPasted: 'Read these texts',
  },
  /** By where a column goes. */
  targets: {
    text: 'Text',
    question: 'Question',
    'other-text': 'Another text',
    label: 'Label',
    group: 'Group',
    role: 'Question or document',
    answers: 'Right answers',
    id: 'Id that answers name',
    excluded: 'Leave out',
  } satisfies Record<TextTarget, string>,
  found: (documentCount: number, questionCount: number, answerCount: number) => {
    const parts = [
      counted(documentCount, documents),
      ...(questionCount > 0 ? [counted(questionCount, questions)] : []),
      ...(answerCount > 0 ? [counted(answerCount, answers)] : []),
    ]
    return `${formatList(parts)}.`
  },
  marked: (count: number) =>
    count === 1
      ? 'The text that ends with a question mark is a question'
      : `The ${counted(count, texts)} that end with a question mark are questions`,
  preview: { more: (count: number) => `and ${formatNumber(count)} more`, question: 'question' },
  answersOf: (count: number) => counted(count, answers),
  place: {
    label: 'Where the texts go',
    add: 'This set',
    replace: 'In place of its texts',
    new: 'A new set',
  },
  add: (count: number) => `Add ${counted(count, texts)}`,
  noText: 'Choose which column is the text.',
  noRoom: (room: number) =>
    room === 0 ? 'This set is full. Take a new one.' : `This set has room for ${formatNumber(room)} more.`,
  nothingIsAsked: 'No model is asked yet.',
  replaced: (count: number) => `${counted(count, texts)} replaced`,
  noRoomForReplaced: (most: number) =>
    `There is no room for what was replaced: a set takes ${formatNumber(most)} texts.`,
  newSet: 'My texts',
}

type ProblemFacts = Pick<ProblemSummary<TextsProblemCode>, 'count'> & { where: string }

const problems: Record<TextsProblemCode, (facts: ProblemFacts) => string> = {
  'empty-text': ({ count, where }) =>
    `${where} ${plural(count, { one: 'has', other: 'have' })} no text, and ${be(count)} left out.`,
  'same-text-kept': ({ where }) => `${where}: the text stands in an earlier row too. It is kept, twice.`,
  'same-text-merged': ({ where }) =>
    `${where}: the text stands in an earlier row too. It comes in once, with all its answers.`,
  'unknown-role': ({ where }) =>
    `${where}: neither “question” nor “document”. The text is taken for a document.`,
  'answer-not-found': ({ where }) =>
    `${where}: a right answer is not a document of the file, and is left out.`,
  'too-many-texts': ({ count }) => `There is no room for ${counted(count, texts)}. They are left out.`,
}

const be = (count: number) => plural(count, { one: 'is', other: 'are' })

/** What became of rows that are not as they should be, in a sentence. */
export const textsProblemInWords = ({ code, count, rows }: ProblemSummary<TextsProblemCode>): string =>
  problems[code]({ count, where: whereInWords(count, rows) })
