import { plural } from '#domain/words/language.ts'

export const words = {
  copyAs: (formatName: string) => `Copy as ${formatName}`,
  goesIn: {
    json: 'Everything that is saved of this session: columns, settings, every answer, and questions that are not on show.',
    md: 'Every column with its model and settings, all questions on show, every answer and its figures.',
  },
  attachedPictures: (pictureBytes: string) => `Attached pictures, ${pictureBytes}`,
  picturesInJson: 'Pictures are named with their sizes. JSON can hold the pictures themselves.',
  noKeys: 'Keys are never part of an export.',
  savedAs: (fileName: string) => `Saved as ${fileName}`,
  export: 'Export',
  preview: 'The file’s beginning',
  save: 'Save',
  answersComing: (count: number) =>
    plural(count, {
      one: 'One answer is still coming and goes in as far as it is.',
      other: `${count} answers are still coming and go in as far as they are.`,
    }),
  copying: { copied: 'Copied', refused: 'Not allowed' },
  formats: {
    markdown: 'To read, and for notes and documents.',
    json: 'For programs, and to import again: all that is saved.',
  },
  format: 'Format',
  whatGoesIn: 'What goes in',
}
