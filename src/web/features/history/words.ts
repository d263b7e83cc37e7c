import type { Day } from './group-by-day.ts'

export const words = {
  sessions: 'Sessions',
  unfoldRail: 'Show sidebar',
  foldRail: 'Hide sidebar',
  close: 'Close',
  newSession: 'New session',
  searchSessions: 'Search sessions',
  workspaces: 'Workspaces',
  olderSessions: 'Show older sessions',
  yourDataTip: 'What this browser keeps',
  help: 'Help',
  lightColours: 'Light colours',
  darkColours: 'Dark colours',
  optionsOf: (title: string) => `Options of ${title}`,
  sessionName: 'Session name',
  days: {
    today: 'Today',
    yesterday: 'Yesterday',
    'last-week': 'Last week',
    earlier: 'Earlier',
  } satisfies Record<Day, string>,
}

export const sessionMenuWords = {
  rename: 'Rename',
  duplicate: 'Duplicate',
  delete: 'Delete',
}
