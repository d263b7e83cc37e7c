import { counted, formatNumber } from '#domain/words/language.ts'

export const words = {
  save: 'Save to your prompts',
  title: 'Save to your prompts',
  about:
    'A saved prompt begins a new table in any session of this browser, with its blanks and its scores, or is written into a message. Later versions here do not change it.',
  name: 'Name',
  withRows: (count: number) =>
    `With ${counted(count, { one: 'row', other: 'rows' })} of this table as examples`,
  replaces: 'You have a prompt of this name: saving replaces it.',
  saveNow: 'Save',
  replaceNow: 'Replace',
  cancel: 'Cancel',
  saved: (name: string) => `“${name}” is in your prompts`,
  replaced: (name: string) => `“${name}” replaced`,
  notSaved: 'It could not be saved: this browser keeps no data here, or its storage is full.',
  yours: 'Your prompts',
  noneYet:
    'Prompts that you use again are kept here, in this browser, each by a name. Write a name in double braces where something changes from time to time, as in “Reply to this e-mail: {{e-mail}}”: then you are asked for it each time.',
  keepText: 'Save to your prompts',
  nameOfIt: 'Its name',
  textOfIt: 'Its text',
  fillIn: {
    title: 'Fill in',
    preview: 'What goes into the message',
    about: 'What you leave empty stays as it is written.',
    noChoice: 'Choose…',
    back: 'Back',
    done: 'Put into the message',
  },
  search: 'Search your prompts',
  noneFound: 'No prompt of yours has these words.',
  contents: (count: { variables: number; scores: number; examples: number }) =>
    [
      ...(count.variables === 0 ? [] : [counted(count.variables, { one: 'blank', other: 'blanks' })]),
      ...(count.scores === 0 ? [] : [counted(count.scores, { one: 'score', other: 'scores' })]),
      ...(count.examples === 0 ? [] : [counted(count.examples, { one: 'example', other: 'examples' })]),
    ].join(', '),
  found: (count: number) => `${formatNumber(count)} found`,
  options: (name: string) => `Options for ${name}`,
  rename: 'Rename',
  newName: (name: string) => `New name of ${name}`,
  delete: 'Delete',
  deleted: (name: string) => `“${name}” deleted`,
}
