import type { Label } from '#domain/session/labels.ts'
import type { Session } from '#domain/session/session.ts'
import { counted, formatList, formatNumber } from '#domain/words/language.ts'
import type { GroupName } from './list-groups.ts'

const untitled = 'New session'
const sessionWords = { one: 'session', other: 'sessions' }

/** One session by its title, several by their number. */
const named = (sessions: readonly Session[]): string => {
  const [first] = sessions
  return sessions.length === 1 && first
    ? `“${first.title || untitled}”`
    : counted(sessions.length, sessionWords)
}

const days = {
  today: 'Today',
  yesterday: 'Yesterday',
  'last-week': 'Last 7 days',
  earlier: 'Earlier',
}

/** What lists of sessions say. */
export const words = {
  untitled,
  optionsOf: (title: string) => `Options for ${title}`,
  sessionName: 'Session name',
  days,
  groups: { pinned: 'Pinned', ...days } satisfies Record<GroupName, string>,
  labelled: (labels: readonly Label[]) => `Labels: ${formatList(labels.map(({ name }) => name))}`,
  filing: {
    archived: (sessions: readonly Session[]) => `${named(sessions)} archived`,
    broughtBack: (sessions: readonly Session[]) => `${named(sessions)} back in the list`,
  },
  labels: {
    title: 'Labels',
    of: (sessions: readonly Session[]) => `Labels of ${named(sessions)}`,
    field: 'Find a label, or write a new one',
    create: (name: string) => `New label “${name}”`,
    none: 'No labels yet. Write a word that sessions belong together by.',
    done: 'Done',
  },
}

export const sessionMenuWords = {
  rename: 'Rename',
  pin: 'Pin on top',
  unpin: 'Unpin',
  labels: 'Labels…',
  duplicate: 'Duplicate',
  select: 'Select',
  archive: 'Archive',
  bringBack: 'Bring back to the list',
  delete: 'Delete',
}

/** What the page of all sessions says. */
export const pageWords = {
  title: 'All sessions',
  search: 'Search titles, questions, answers and tables',
  clear: 'Clear the search',
  places: 'Which sessions',
  inList: (count: number) => `In the list ${formatNumber(count)}`,
  archived: (count: number) => `Archived ${formatNumber(count)}`,
  labels: 'Labels',
  sessions: 'Sessions',
  select: 'Select',
  endSelecting: 'Done',
  more: 'More',
  import: 'Import conversations…',
  deleteAll: 'Delete all in this list…',
  selectOne: (title: string) => `Select ${title || untitled}`,
  columns: (count: number) => counted(count, { one: 'column', other: 'columns' }),
  moreTexts: (count: number) => `${formatNumber(count)} more in this session`,
  kinds: {
    question: 'Question',
    answer: 'Answer',
    instructions: 'Instructions',
    prompt: 'Prompt',
    row: 'Row',
    result: 'Result',
  },
  found: (count: number) => `${counted(count, sessionWords)} found`,
  searching: (share: number) => `Searching… ${Math.floor(share * 100)}%`,
  notSearched: 'The texts could not be searched. Reload the page and try again.',
  nothingYet: 'No sessions yet',
  nothingYetHint: 'Ask something: every session is kept here, in this browser.',
  nothingArchived: 'Nothing in the archive',
  nothingArchivedHint: 'What you archive leaves the list, and waits here until you bring it back.',
  nothingFound: (query: string) => `Nothing found for “${query}”`,
  foundElsewhere: (count: number) => `Show ${counted(count, sessionWords)} found in the archive`,
  foundInList: (count: number) => `Show ${counted(count, sessionWords)} found in the list`,
  nothingLabelled: 'No session here has this label',
  allLabels: 'Show all labels',
  selected: (count: number) => `${formatNumber(count)} selected`,
  selectAll: (count: number) => `Select all ${formatNumber(count)}`,
  selectNone: 'Clear the selection',
  pin: 'Pin on top',
  archive: 'Archive',
  bringBack: 'Bring back',
  label: 'Labels…',
  export: 'Export',
  delete: 'Delete',
  stopExport: 'Stop',
  exportTitle: (count: number) => counted(count, sessionWords),
  exported: (count: number, missing: number, fileName: string) =>
    missing === 0
      ? `${counted(count, sessionWords)} saved as ${fileName}`
      : `${counted(count, sessionWords)} saved as ${fileName}. ${counted(missing, sessionWords)} could not be read: reload the page and try those again.`,
  notExported: 'The sessions could not be packed. Reload the page, then try again.',
  exporting: (done: number, of: number) => `Exporting ${formatNumber(done)} of ${formatNumber(of)}…`,
  askDelete: (count: number) => `Delete ${counted(count, sessionWords)}?`,
  askDeleteText: 'That is everything in this list. Right after it you can still undo it.',
  cancel: 'Cancel',
}
