import type { ColumnInReport, EmbeddingsReport, QuestionInReport } from './embeddings-report.ts'

const columnWith = (text: string, letter: string, share: number | null): ColumnInReport => ({
  letter,
  name: `acme/${text}`,
  metrics: [
    {
      name: `Right at first ${text}`,
      value: share,
      form: 'percent',
      interval: share === null ? null : { low: share / 2, high: (1 + share) / 2 },
    },
    { name: 'Mean of 1 / rank', value: share, form: 'decimal', interval: null },
  ],
  facts: [{ name: 'Dimensions', value: `256 ${text}` }],
})

const questionWith = (text: string): QuestionInReport => ({
  question: `Tea? ${text}`,
  answers: [`A mug ${text}`],
  rankings: [
    {
      column: 'A',
      firstAnswer: 2,
      closest: [
        { text: `A fork ${text}`, similarity: 0.714, isAnswer: false },
        { text: `A mug ${text}`, similarity: 0.7, isAnswer: true },
      ],
    },
  ],
})

/** A report with this text wherever somebody's words may stand. */
export const reportWith = (text: string): EmbeddingsReport => ({
  title: `Shop ${text}`,
  exportedAt: '2026-11-21T14:02:00.000Z',
  documents: 24,
  comparison: `A finds more. ${text}`,
  columns: [columnWith(text, 'A', 0.5), columnWith(text, 'B', null)],
  questions: [questionWith(text), { question: `Soup? ${text}`, answers: [], rankings: [] }],
})
