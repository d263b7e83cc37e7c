import { counted, formatNumber } from '#domain/words/language.ts'

const answers = { one: 'answer', other: 'answers' }
const rows = { one: 'row', other: 'rows' }
const are = (count: number) => (count === 1 ? 'is' : 'are')

export const words = {
  open: 'Improve',
  openLabel: 'Improve the prompt',
  isComing: 'A wording is being written.',
  isThere: 'A proposed wording waits for you.',
  needs: {
    prompt: 'Write a prompt first.',
    scores: 'Add scores first: they say which answers are wrong.',
    run: 'Run this version first: no answer of it has a verdict yet.',
    failed: 'No answer of this version fails a score.',
  },
  title: 'Improve the prompt',
  failedOf: (failed: number, scored: number, version: string) =>
    `${formatNumber(failed)} of ${counted(scored, answers)} to ${version.toLocaleLowerCase()} ${failed === 1 ? 'fails' : 'fail'}.`,
  about:
    'A model reads what went wrong and proposes another wording. You see what it changes, and why. It is used only when you take it, and the present version stays.',
  model: 'Who proposes',
  inTable: 'In this table',
  others: 'Other models',
  hiddenColumn: (model: string) => `${model} (column hidden)`,
  kept: 'Rows kept from the model',
  keptAbout: (count: number) =>
    `${counted(count, rows)} ${are(count)} kept from the model. On ${count === 1 ? 'it' : 'them'} you will see whether the new wording really helps.`,
  keptNone:
    'The model sees all rows, so what it gains cannot be measured on these. Rows that you add later can tell.',
  keptTogether: 'Rows with the same inputs stay together. With this number none is kept from the model.',
  tooFew: (fewest: number) =>
    `With fewer than ${formatNumber(fewest)} rows the gain cannot be measured honestly: the model sees all of them. Rows that you add later can tell.`,
  allSeen:
    'An earlier proposal was written from each of these rows, so none can be kept from the model. Rows that you add later can tell.',
  failedKept: 'Every answer that fails is in a row that is kept from the model. Keep fewer, or add rows.',
  wish: 'What should be different?',
  wishHint: 'Optional. For example: shorter answers, or no apologies.',
  sentText: 'What is sent',
  sent: (failed: number, passed: number, shown: number) => {
    const wrong = `${counted(failed, answers)} that ${failed === 1 ? 'fails' : 'fail'}`
    const right = `${formatNumber(passed)} that ${passed === 1 ? 'passes' : 'pass'}`
    const from = `out of ${counted(shown, rows)}`
    return passed === 0
      ? `What is sent: the prompt and ${wrong}, ${from}`
      : `What is sent: the prompt, ${wrong} and ${right}, ${from}`
  },
  unknownCost: 'price unknown',
  propose: 'Propose a wording',
  demo: {
    title: 'The demo models cannot do this.',
    text: 'They are small programs that run beside this page. A wording has to be proposed by a real model, such as one of a provider or one on your own computer.',
    textForVisitors:
      'They are small programs. A wording has to be proposed by a real model, and this demo offers none just now.',
    connect: 'Use your own models',
  },
  asking: (model: string) => `${model} is writing a wording`,
  waiting: 'Waiting for the first word',
  thinking: 'Thinking',
  held: 'Waiting for a limit. It goes on by itself.',
  stop: 'Stop',
  unreadable: {
    title: 'No wording can be read in this reply.',
    cutOff: 'The reply ended before its wording did.',
    stopped: 'You stopped it before its wording was whole.',
    reply: 'The reply',
    text: 'Ask once more, or choose another model. This is what came:',
  },
  nothing: 'Nothing came.',
  tryAgain: 'Try again',
  back: 'Back',
  proposal: 'Proposed wording',
  compared: (version: string) => `Compared with ${version.toLocaleLowerCase()}`,
  reasons: 'Why',
  noReasons: 'The model gave no reasons.',
  lost: (names: string, count: number) =>
    `${names} ${are(count)} missing. ${count === 1 ? 'What stands in that column' : 'What stands in those columns'} would not be sent any more.`,
  invented: (names: string, count: number) =>
    `${names} ${are(count)} new: ${count === 1 ? 'a column' : 'columns'} of inputs that ${count === 1 ? 'is' : 'are'} still empty.`,
  same: 'These are the words of the present version.',
  edit: 'Change the wording',
  text: 'Wording',
  use: (version: string) => `Use as ${version.toLocaleLowerCase()}`,
  again: 'Ask again',
  discard: 'Discard',
  taken: (version: string) => `${version} is in use`,
  takenAbout: (before: string) =>
    `Nothing was run yet. ${before} stays, with its answers, in the menu with the clock.`,
  noVerdicts: 'There are answers, but no verdicts for both versions that can be compared yet.',
  run: 'Run it',
  running: (done: number, total: number) => `Running: ${formatNumber(done)} of ${counted(total, answers)}`,
  paused: 'The run has paused. Close this to go on with it.',
  backTo: (version: string) => `Back to ${version.toLocaleLowerCase()}`,
  close: 'Close',
  seconds: (figure: string) => `${figure} s`,
}
