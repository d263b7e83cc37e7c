import { counted, formatList, formatNumber, plural } from '#domain/words/language.ts'

const rows = { one: 'row', other: 'rows' }

export const words = {
  title: 'Import rows',
  nothingIsRun: 'Nothing is run yet.',
  import: (count: number) => `Import ${counted(count, rows)}`,
  noVariable: 'At least one column has to fill a blank.',

  source: {
    formats:
      'Files may be CSV, TSV, JSON, JSON lines, promptfoo tests, OpenAI Evals samples, ChainForge or Langfuse exports. Up to 200 MB.',
    paste: 'Paste rows from Excel, Numbers or Google Sheets',
    pastePlaceholder: 'Copy the cells there, their names in the first line, and paste them here.',
    readPasted: 'Read these rows',
  },

  mapping: {
    variables: 'Blanks',
    variable: (name: string) => `{{${name}}}`,
    newVariable: (name: string) => `New blank {{${name}}}`,
    new: 'new',
    expected: 'Expected answer',
    before: 'Conversation before',
  },

  preview: {
    expected: 'Expected',
    before: 'Before',
    messages: (count: number) => counted(count, { one: 'message', other: 'messages' }),
  },

  withoutColumn: (names: readonly string[]) =>
    `${formatList(names.map((name) => `{{${name}}}`))} ${plural(names.length, { one: 'has', other: 'have' })} no column.`,
  staysEmpty: (count: number) =>
    plural(count, { one: 'It stays empty in these rows.', other: 'They stay empty in these rows.' }),
  unreadableConversations: (count: number) =>
    `In ${counted(count, rows)} the conversation before could not be read, and is left out. Write it as a JSON list of messages, or with “User:” and “Assistant:” before what is said.`,

  skip: (count: number, name: string) =>
    `Skip the ${plural(count, { one: 'row', other: `${formatNumber(count)} rows` })} without ${withArticle(name)}`,
  keep: (count: number) =>
    plural(count, {
      one: 'Keep the row that is there',
      other: `Keep the ${formatNumber(count)} rows that are there`,
    }),
}

/** "a ticket", "an order", but "days". */
function withArticle(name: string): string {
  if (!/^\p{L}+$/u.test(name) || name.endsWith('s')) return name
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`
}
