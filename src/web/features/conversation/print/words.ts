import { counted } from '#domain/words/language.ts'

const columnsWord = { one: 'column', other: 'columns' }
const questionsWord = { one: 'question', other: 'questions' }

export const words = {
  untitled: 'Untitled session',
  about: (columns: number, questions: number, begun: string, printed: string) =>
    `${counted(columns, columnsWord)}, ${counted(questions, questionsWord)}. Begun on ${begun}, printed on ${printed}.`,
}
