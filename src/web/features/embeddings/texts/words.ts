import { counted, formatNumber } from '#domain/words/language.ts'

const texts = { one: 'text', other: 'texts' }

export const words = {
  title: 'Texts',
  count: (count: number) => formatNumber(count),
  close: 'Close',
  add: 'Add',
  paste: 'Paste lines or a file',
  drop: 'Drop the file to read its texts',
  none: 'No texts yet. Write one, paste lines or drop a file.',
  noneFound: 'No text has these words.',

  /** While a set is empty, where the views are otherwise. */
  first: {
    title: 'Which model finds the right text?',
    about:
      'Bring the texts to be searched (documents) and what people ask (questions), one a line or as a table. Each model then puts the documents in order for a question, the closest first.',
    paste: 'Paste or open texts',
    examples: 'Begin with an example',
  },
  full: (most: number) => `A set takes ${formatNumber(most)} texts.`,
  find: {
    open: 'Find texts',
    label: 'Find in the texts',
    close: 'Stop finding',
  },
  show: {
    label: 'Which texts',
    all: 'All',
    documents: 'Documents',
    questions: 'Questions',
    with: (name: string, count: number) => `${name} ${formatNumber(count)}`,
  },
  addDocument: 'Add a document',
  addQuestion: 'Add a question',
  addThis: 'Add this text',
  stopAdding: 'Stop adding',
  dropped: 'The text was not added.',
  question: 'question',
  edit: (number: number) => `Text ${formatNumber(number)}`,
  options: (number: number) => `Options for text ${formatNumber(number)}`,
  select: (number: number) => `Select text ${formatNumber(number)}`,
  menu: {
    edit: 'Edit',
    toQuestion: 'Make it a question',
    toDocument: 'Make it a document',
    details: 'Label and group…',
    select: 'Select',
    remove: 'Remove',
  },
  selection: {
    label: 'Selected texts',
    count: (count: number) => `${formatNumber(count)} selected`,
    all: 'Select all',
    group: 'Group…',
    toQuestions: 'Make questions',
    toDocuments: 'Make documents',
    remove: 'Remove',
    end: 'End selecting',
  },
  details: {
    title: 'Label and group',
    groupTitle: (count: number) => `Group of ${counted(count, texts)}`,
    label: 'Label',
    labelAbout: 'A short name, which stands for the text in lists and maps.',
    group: 'Group',
    groupAbout: 'Texts of a group belong together. It is a colour in the map, and a border in the matrix.',
    save: 'Save',
    cancel: 'Cancel',
  },
  removed: (count: number, number: number) =>
    count === 1 ? `Text ${formatNumber(number)} removed` : `${counted(count, texts)} removed`,
  noRoomForRemoved: (most: number) =>
    `There is no room for what was removed: a set takes ${formatNumber(most)} texts.`,
  nowQuestion: (count: number) =>
    count === 1 ? 'It is a question now' : `${counted(count, texts)} are questions now`,
  nowDocument: (count: number) =>
    count === 1 ? 'It is a document now' : `${counted(count, texts)} are documents now`,
  grouped: (count: number) => `Group of ${counted(count, texts)} changed`,
}
