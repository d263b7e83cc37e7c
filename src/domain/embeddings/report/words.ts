import { formatDecimals } from '../../words/decimals.ts'
import { counted, formatNumber } from '../../words/language.ts'
import { formatOrdinal } from '../../words/ordinal.ts'

const documentsWord = { one: 'document', other: 'documents' }
const questionsWord = { one: 'question', other: 'questions' }
const columnsWord = { one: 'column', other: 'columns' }

/** The words of an exported report on embeddings. */
export const words = {
  untitled: 'Untitled texts',
  about: (documents: number, questions: number, columns: number, exported: string) =>
    `${counted(documents, documentsWord)}, ${counted(questions, questionsWord)}, ${counted(columns, columnsWord)}. Exported from Parley on ${exported}.`,
  results: 'Results',
  column: 'Column',
  name: 'Ranked by',
  notMeasured: '–',
  interval: (low: string, high: string) => `true value most likely ${low} to ${high}`,
  intervalNote:
    'Between the two marks on a bar the true value most likely lies (95%). Fewer questions make it wider.',
  facts: 'Settings and figures',
  questions: 'Questions',
  question: 'Question',
  answers: 'Right answers',
  answer: 'right',
  rankOfAnswer: (rank: number) => `First right answer in ${formatOrdinal(rank)} place`,
  noAnswer: 'No right answer is known.',
  notRanked: 'Not measured.',
  similarity: (similarity: number) => formatDecimals(similarity, 2),
  similarityNote:
    'The number behind a document is its likeness to the question on the column’s own scale. Those of two columns cannot be compared.',
  place: (place: number) => `${formatNumber(place)}.`,
}
