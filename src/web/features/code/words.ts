import type { AskedForCode } from '#domain/code/asked-for-code.ts'
import type { CodeLanguage } from '#domain/code/code-of-request.ts'

export const words = {
  title: 'Code',
  column: 'Column',
  columnNamed: (letter: string, model: string) => `${letter}: ${model || 'no model'}`,
  noModel: 'No model',
  language: 'Language',
  languages: { curl: 'curl', python: 'Python', typescript: 'TypeScript' } satisfies Record<
    CodeLanguage,
    string
  >,
  streaming: 'Streaming',
  history: 'With earlier messages',
  about: {
    answer: 'It asks this service the same again, with that answer’s model, instructions and settings.',
    question: 'It asks this service the last question, as this column would be asked it now.',
    placeholder:
      'It asks this service as this column would be asked. Put your question in place of “Your question”.',
  } satisfies Record<AskedForCode['kind'], string>,
  pictures: 'Pictures are only named in it: put their bytes there yourself.',
  key: (variable: string) =>
    `The service’s key is read from the variable ${variable}; it is never in the code.`,
  chooseModel: 'This column has no model yet. Choose one first.',
  savedAs: (fileName: string) => `Saved as ${fileName}`,
}
