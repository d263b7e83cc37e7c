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
  history: 'With what was said before',
  about: {
    answer:
      'It asks this service for the answer as it was asked, with that model, those instructions and settings.',
    question: 'It asks this service the last question, as this column would be asked it now.',
    placeholder:
      'It asks this service as this column would be asked. Put your question in place of “Your question”.',
  } satisfies Record<AskedForCode['kind'], string>,
  pictures: 'Pictures are only named in it: put their bytes there yourself.',
  key: (variable: string) => `Its key is read from the variable ${variable} and never part of the code.`,
  chooseModel: 'This column has no model yet. Choose one first.',
  savedAs: (fileName: string) => `Saved as ${fileName}`,
}
