import type { SessionDocument } from '../document/session-document.ts'
import type { ComparisonFile } from './comparison-file.ts'

/**
 * A comparison as JSON, in plain words and figures for programs, with the session that it was made from: `document` is
 * what is read when the file is imported.
 */
export const toJson = (comparison: ComparisonFile, document: SessionDocument): string =>
  `${JSON.stringify({ ...comparison, document }, null, 2)}\n`

/** The same comparison with the bytes of its pictures, as data URLs by their ids. */
export const withPictures = (
  comparison: ComparisonFile,
  dataUrls: Readonly<Record<string, string>>,
): ComparisonFile => ({
  ...comparison,
  questions: comparison.questions.map((question) => ({
    ...question,
    pictures: question.pictures.map((picture) => {
      const dataUrl = dataUrls[picture.id]
      return dataUrl === undefined ? picture : { ...picture, dataUrl }
    }),
  })),
})
