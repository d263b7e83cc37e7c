import type { ComparisonFile } from './comparison-file.ts'

/** A comparison as JSON: `ComparisonFile` says its shape. */
export const toJson = (comparison: ComparisonFile): string => `${JSON.stringify(comparison, null, 2)}\n`

/** The same comparison with the bytes of its pictures, as data URLs by their ids. */
export const withPictures = (
  comparison: ComparisonFile,
  dataUrls: ReadonlyMap<string, string>,
): ComparisonFile => ({
  ...comparison,
  questions: comparison.questions.map((question) => ({
    ...question,
    pictures: question.pictures.map((picture) => {
      const dataUrl = dataUrls.get(picture.id)
      return dataUrl === undefined ? picture : { ...picture, dataUrl }
    }),
  })),
})
