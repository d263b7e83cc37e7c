import { counted } from '#domain/words/language.ts'

export const words = {
  help: 'Help',
  helpPages: 'Help pages',
  closeHelp: 'Close help',
  search: 'Search the help',
  found: (count: number) => counted(count, { one: 'section found', other: 'sections found' }),
  nothingFound: (query: string) => `Nothing about “${query}”. Try another word.`,
  readOn: 'Read on',
}
