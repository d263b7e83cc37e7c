export const words = {
  parley: 'Parley',
  showMyData: 'Show my data',
  couldNotBeShown: (what: string) => `${what} could not be shown.`,
  nothingLost: 'Nothing that was saved is lost.',
  close: 'Close',
  pageBroken: 'Parley could not show this page',
  pageBrokenAbout:
    'Something in it went wrong. What you asked and what was answered is still saved in this browser. Reload the page; if that does not help, your data can be seen and downloaded.',
  reload: 'Reload',
  tryAgain: 'Try again',
  asANumber: (label: string) => `${label}, as a number`,
  undo: 'Undo',
  dismiss: 'Dismiss',
  sessions: 'Sessions',
  range: (min: number, max: number) => `From ${min} to ${max}`,
  setToEnd: (typed: string, value: number, range: string) =>
    `${typed} became ${value}. ${range} is possible.`,
  rangeWithoutEnd: (min: number) => `From ${min} up`,
  partNotLoaded:
    'A part of the page did not load. See whether you are online, and try again; if that does not help, reload the page.',
  tooManyCharacters: (characters: string, max: string) =>
    `That makes ${characters} characters, and a field takes ${max}`,
  tooManyLines: (lines: string, max: string) => `That makes ${lines} lines, and a field takes ${max}`,
  shortenIt: (problem: string) => `${problem}. Shorten the text, or send it in parts.`,
  longerThanAnyField: (characters: string, lines: string) =>
    `more than ${characters} characters or ${lines} lines`,
}
