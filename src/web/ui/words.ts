export const words = {
  parley: 'Parley',
  showMyData: 'Show my data',
  couldNotBeShown: (what: string) => `${what} could not be shown.`,
  nothingLost: 'Nothing that was saved is lost.',
  pageBroken: 'Parley could not show this page',
  pageBrokenAbout:
    'Something in it went wrong. What you asked and what was answered is still saved in this browser. Reload the page; if that does not help, your data can be seen and downloaded.',
  reload: 'Reload',
  tryAgain: 'Try again',
  sessions: 'Sessions',
  partNotLoaded:
    'A part of the page did not load. Check that you are online, and try again; if that does not help, reload the page.',
  tooManyCharacters: (characters: string, max: string) =>
    `That is ${characters} characters; the limit is ${max}`,
  tooManyLines: (lines: string, max: string) => `That is ${lines} lines; the limit is ${max}`,
  shortenIt: (problem: string) => `${problem}. Shorten the text, or send it in parts.`,
  longerThanAnyField: (characters: string, lines: string) =>
    `more than ${characters} characters or ${lines} lines`,
}
