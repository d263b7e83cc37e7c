export const words = {
  sessions: 'Sessions',
  unfoldRail: 'Show sidebar',
  foldRail: 'Hide sidebar',
  close: 'Close',
  newSession: 'New session',
  searchSessions: 'Search sessions',
  workspaces: 'Workspaces',
  yourDataTip: 'What this browser keeps',
  help: 'Help',
  lightColours: 'Light colours',
  darkColours: 'Dark colours',
}
