import { formatNumber } from '#domain/words/language.ts'

export const words = {
  commands: 'Commands',
  nothingFound: (query: string) => `Nothing found for “${query}”. Fewer letters find more.`,
  more: (count: number) => `And ${formatNumber(count)} more: type to narrow the list.`,
  backToAll: 'Back to all commands',
  searchField: 'Search commands, models, sessions and what was said',
  whatToDo: 'Search, or say what you want to do',
  close: 'Close',
  closeWithKey: 'Close, Esc',
  /** What is printed on the keys. */
  keys: { escape: 'Esc', enter: 'Enter', backspace: 'Backspace' },
  found: (count: number) => `${formatNumber(count)} found`,
  hints: { move: 'move', run: 'do it', back: 'back' },
  shortcuts: 'Shortcuts',
  allShortcuts: 'All shortcuts',
  keyboard: 'Keyboard',
  keyboards: { apple: 'Mac', other: 'Windows, Linux' },
  shortcutsNote:
    'No single letters, so nothing happens while you type or dictate. Enter never sends while you are still composing a word.',
}
