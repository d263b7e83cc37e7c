import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { listedCommands, searchCommands } from './search-commands.ts'

const command = (
  title: string,
  more: Partial<Omit<Command, 'run' | 'choices' | 'prompt'>> = {},
): Command => ({
  id: title,
  title,
  icon: null,
  run: () => undefined,
  ...more,
})
const group = (label: string, ...commands: Command[]) => ({ label, commands })
const titles = (groups: ReturnType<typeof searchCommands>) =>
  groups.flatMap(({ commands }) => commands.map(({ title }) => title))

test('before anything is typed, what is only found is not listed, nor a group of such alone', () => {
  const groups = [
    group('Go to', command('Embeddings'), command('Old session', { isOnlyFound: true })),
    group('Models', command('gpt', { isOnlyFound: true })),
  ]
  expect(listedCommands(groups)).toEqual([{ label: 'Go to', commands: [groups[0]!.commands[0]], more: 0 }])
  expect(searchCommands(groups, '  ')).toEqual(listedCommands(groups))
  expect(titles(searchCommands(groups, 'old'))).toEqual(['Old session'])
  expect(titles(searchCommands(groups, 'gpt'))).toEqual(['gpt'])
})

test('every word has to be somewhere in the title, the note or the keywords, in any order and case', () => {
  const groups = [
    group(
      'Go to',
      command('Ticket triage', { note: 'session, today' }),
      command('Settings', { keywords: ['temperature', 'instructions'] }),
    ),
  ]
  expect(titles(searchCommands(groups, 'TODAY tick'))).toEqual(['Ticket triage'])
  expect(titles(searchCommands(groups, 'temper'))).toEqual(['Settings'])
  expect(titles(searchCommands(groups, 'ticket yesterday'))).toEqual([])
})

test('accents do not matter', () => {
  const groups = [group('Go to', command('Résumé in Español'))]
  expect(titles(searchCommands(groups, 'resume'))).toEqual(['Résumé in Español'])
  expect(titles(searchCommands(groups, 'ESPAÑOL'))).toEqual(['Résumé in Español'])
})

test('nor does the kind of an apostrophe or a hyphen', () => {
  const groups = [group('Sessions', command('Don’t panic'), command("Can't wait"), command('Non\u2011stop'))]
  expect(titles(searchCommands(groups, "don't"))).toEqual(['Don’t panic'])
  expect(titles(searchCommands(groups, 'can’t'))).toEqual(["Can't wait"])
  expect(titles(searchCommands(groups, 'non-stop'))).toEqual(['Non\u2011stop'])
})

test('a title’s beginning comes before a word’s, that before the middle, and all before notes and keywords', () => {
  const groups = [
    group(
      'Go to',
      command('Anything', { keywords: ['sort'] }),
      command('Anything else', { note: 'resorts' }),
      command('Resorts'),
      command('How to sort'),
      command('Sort by name'),
    ),
  ]
  expect(titles(searchCommands(groups, 'sort'))).toEqual([
    'Sort by name',
    'How to sort',
    'Resorts',
    'Anything',
    'Anything else',
  ])
})

test('what is typed as it stands in the title comes first', () => {
  const groups = [group('Go to', command('Column to go'), command('Go to column B'))]
  expect(titles(searchCommands(groups, 'go to col'))).toEqual(['Go to column B', 'Column to go'])
})

test('the group with the best match is first; equals keep their order', () => {
  const groups = [
    group('Sessions', command('About dark colours'), command('The dark')),
    group('Parley', command('Dark colours')),
  ]
  expect(titles(searchCommands(groups, 'dark'))).toEqual(['Dark colours', 'About dark colours', 'The dark'])
})

test('signs of model names are searched as they are typed', () => {
  const groups = [group('Models', command('gpt-4.1-mini', { keywords: ['openai/gpt-4.1-mini'] }))]
  for (const query of ['openai/gpt', 'gpt-4.1', '4.1', 'mini gpt', 'openai mini']) {
    expect(titles(searchCommands(groups, query))).toEqual(['gpt-4.1-mini'])
  }
})

test('fifty of a group are shown, the best of all, and the rest is counted', () => {
  const models = Array.from({ length: 5000 }, (_, index) => command(`lab/model-${index}`))
  const [found] = searchCommands([group('Models', ...models, command('model-best'))], 'model')
  expect(found).toMatchObject({ more: 4951 })
  expect(found?.commands).toHaveLength(50)
  expect(found?.commands[0]?.title).toBe('model-best')
})

test('a letter that stands alone is that column’s, before those with a word that begins so', () => {
  const groups = [group('Columns', command('Move column B left'), command('Move column C left'))]
  expect(titles(searchCommands(groups, 'move c'))).toEqual(['Move column C left', 'Move column B left'])
})
