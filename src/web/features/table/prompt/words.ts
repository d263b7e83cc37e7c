import { counted, formatNumber } from '#domain/words/language.ts'

export const words = {
  label: 'Prompt',
  field: 'Prompt',
  edit: 'Edit',
  editLabel: 'Edit the prompt',
  make: 'Make the table',
  save: (number: number) => `Save as version ${formatNumber(number)}`,
  cancel: 'Cancel',
  dropped: 'The changes to the prompt were not kept.',
  placeholder: 'What is each row to be asked? For example: Sort this message: {{message}}',
  insert: 'Insert a blank',
  insertAbout: 'A gap that each row fills with a text of its own. Selected words become its name.',
  hint: 'Put a blank such as {{message}} where each row has a text of its own. Every blank becomes a column.',
  names: 'Blanks there are',
  namesFound: (count: number) =>
    `${counted(count, { one: 'name', other: 'names' })}: choose with the arrow keys and Enter`,
  version: (number: number) => `Version ${formatNumber(number)}`,
  versions: 'Versions of the prompt',
  misspelt: (name: string, meant: string) => `{{${name}}} has no column. Did you mean {{${meant}}}?`,
  unused: (names: string) => `The prompt does not use ${names}.`,
  showAll: 'Show all',
  showLess: 'Show less',
  bare: {
    label: 'A prompt without blanks',
    about: 'Every row would ask the same: this prompt has no blank for what differs from row to row.',
    ofWords: (excerpt: string) => `Make “${excerpt}” a blank`,
    atEnd: 'Add a blank for what differs',
    ofColumn: (name: string) => `Add {{${name}}} at its end`,
  },
}
