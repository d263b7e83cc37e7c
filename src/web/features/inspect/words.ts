import type { ExchangeEnd } from '#domain/exchange/exchange.ts'
import type { NotSent } from '#domain/exchange/not-sent.ts'
import type { Choice } from '#domain/run/probabilities.ts'
import type { RunState } from '#domain/run/run.ts'
import { rowOf, type SettingsField } from '#domain/session/settings.ts'
import { formatBytes } from '#domain/words/image-facts.ts'
import { formatDecimals } from '#domain/words/decimals.ts'
import { counted, formatList, formatNumber, type Plural } from '#domain/words/language.ts'
import { parameterWords } from '#domain/words/parameters.ts'
import { formatTenthsOfPercent } from '#domain/words/percent.ts'
import { settingWords } from '#domain/words/settings.ts'

const pictures: Plural = { one: 'picture', other: 'pictures' }
const events: Plural = { one: 'event', other: 'events' }
const characters: Plural = { one: 'character', other: 'characters' }

const nameOf = (field: SettingsField) => {
  const { parameter } = rowOf(field)
  return parameter === null ? settingWords[field].name : parameterWords(parameter).full
}
const named = (parameters: readonly string[]) =>
  formatList(parameters.map((name) => parameterWords(name).full))

function notSent(what: NotSent): string {
  switch (what.kind) {
    case 'off':
      return `Off, so not sent: ${formatList(what.fields.map(nameOf))}.`
    case 'unusable':
      return `On, but not sent, since it makes no sense as it stands: ${formatList(what.fields.map(nameOf))}.`
    case 'omitted':
      return `Not sent, since you had it left out for this model: ${named(what.parameters)}.`
    case 'dropped':
      return `Sent to the service, but not handed on as set, since the provider does not take it: ${named(what.parameters)}.`
    case 'pictures-unseen':
      return `${counted(what.count, pictures)} not sent, since this model takes none or this browser did not have the bytes.`
    case 'pictures-gone':
      return `${counted(what.count, pictures)} not shown, since this browser does not have the bytes any more.`
    case 'empty-answers':
      return `${counted(what.count, { one: 'empty answer', other: 'empty answers' })} not sent: the question before it goes out together with the next.`
    case 'thoughts':
      return 'What models thought before earlier answers is never sent back.'
    case 'deleted':
      return 'Something that was sent has been deleted since: this is what is left of the request.'
  }
}

const states: Record<RunState['kind'], string> = {
  queued: 'Waits to be sent',
  held: 'Waiting for a limit',
  waiting: 'Sent, nothing has come yet',
  streaming: 'Coming',
  finished: 'Finished',
  stopped: 'You stopped it',
  interrupted: 'Broke off',
  failed: 'Failed',
}

const ends: Record<ExchangeEnd['kind'], string> = {
  closed: 'the service closed it',
  broke: 'the connection broke',
  'hung-up': 'the page hung up',
}

/** A line break in a piece of an answer is seen. */
const quoted = (token: string) => `“${token.replaceAll('\n', '↵')}”`

const percent = (share: number) =>
  share > 0 && share < 0.001 ? '<0.1%' : share > 0.999 && share < 1 ? '>99.9%' : formatTenthsOfPercent(share)

/** One token that was next to impossible makes it a number of dozens of digits, or no number. */
const perplexityText = (perplexity: number) =>
  perplexity > 1e6 ? `over ${formatNumber(1e6)}` : formatDecimals(perplexity, 2)

const seconds = (ms: number) => `${formatDecimals(ms / 1000, 3)} s`

export const words = {
  title: 'Request and answer',
  gone: 'This answer is not there any more.',
  nothing: 'Nothing was sent yet.',
  edited: 'You wrote this answer yourself: nothing was sent for it.',
  of: 'Answer of',
  answerNamed: (letter: string, model: string) => `${letter}: ${model}`,
  show: 'Show',
  parts: { request: 'Request', answer: 'Answer', probabilities: 'Word probabilities' },
  save: 'Save both',
  savedAs: (fileName: string) => `Saved as ${fileName}`,

  request: {
    label: 'The request',
    method: 'POST',
    key: 'It goes to this page’s own server, which adds the service’s key. The key never reaches the browser.',
    notSent,
    notSentTitle: 'What is not in it',
    bytesOmitted: (bytes: number) => `… ${formatBytes(bytes)} left out`,
    cut: (count: number) =>
      `${counted(count, characters)} more are not shown. Copying and saving take all of it.`,
  },

  answer: {
    sent: 'Sent',
    sending: (number: number, of: number, status: string) =>
      `Request ${formatNumber(number)} of ${formatNumber(of)}: ${status}`,
    noStatus: 'no answer',
    status: 'Status',
    state: 'On the page',
    states,
    finish: 'Finish reason',
    usage: 'Usage',
    notStated: 'not said',
    times: {
      queued: 'Queued',
      began: 'Answer began',
      firstToken: 'First token',
      end: 'End',
    },
    seconds,
    offset: (ms: number) => `+${formatDecimals(ms / 1000, 3)}`,
    unknown: 'unknown',
    stillComing: 'still coming',
    ended: (ms: number, kind: ExchangeEnd['kind']) => `${seconds(ms)}, ${ends[kind]}`,
    headers: 'Headers',
    events: (count: number) => counted(count, events),
    body: 'Body',
    none: 'Nothing came.',
    notKept: (count: number) => `${counted(count, events)} here were not kept: the answer is too long.`,
    cut: (count: number) => `… ${counted(count, characters)} more`,
    forgotten:
      'What came over the wire is kept for the last 50 answers of this tab, and never saved. For this answer it is gone. This is what is saved:',
    message: 'Message',
    code: 'Code',
    requestId: 'Request',
    tokens: (sent: number, answered: number) => `${formatNumber(sent)} in, ${formatNumber(answered)} out`,
  },

  probabilities: {
    about:
      'How sure the model was of each piece of its answer. Choose a piece to see what it was chosen from.',
    mean: (count: number, mean: number, perplexity: number) =>
      `${counted(count, { one: 'token', other: 'tokens' })}, on average ${percent(mean)} likely (perplexity ${perplexityText(perplexity)}).`,
    cut: (count: number) => `Only the first ${formatNumber(count)} are kept.`,
    given: 'What the model went on from is not among them.',
    none: 'The service gave none for this answer. Not every model gives them.',
    noneYet: 'None have come yet.',
    leastSure: 'Least sure of',
    tokens: 'The answer, piece by piece',
    option: (token: string, choices: readonly Choice[]) => {
      const chosen = choices.find(({ isChosen }) => isChosen)
      const others = choices
        .filter(({ isChosen }) => !isChosen)
        .slice(0, 3)
        .map((other) => `${quoted(other.token)} ${percent(other.probability)}`)
      const own = `${quoted(token)} ${percent(chosen?.probability ?? 0)}`
      return others.length > 0 ? `${own}; also ${formatList(others)}` : own
    },
    visible: (token: string) => token.replaceAll('\n', '↵\n'),
    legend: 'Marked',
    below: (share: number) => `below ${percent(share)}`,
    choices: 'What it was chosen from',
    quoted,
    percent,
    chosen: 'chosen',
    rest: 'anything else',
    noOthers: 'The service gave no others for this one.',
  },
}
