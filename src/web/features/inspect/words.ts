import type { ExchangeEnd } from '#domain/exchange/exchange.ts'
import type { NotSent } from '#domain/exchange/not-sent.ts'
import type { RunState } from '#domain/run/run.ts'
import { rowOf, type SettingsField } from '#domain/session/settings.ts'
import { formatBytes } from '#domain/words/image-facts.ts'
import { counted, formatDecimals, formatList, formatNumber, type Plural } from '#domain/words/language.ts'
import { parameterWords } from '#domain/words/parameters.ts'
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
    case 'left-out':
      return `Not sent, since you had it left out for this model: ${named(what.parameters)}.`
    case 'dropped':
      return `Sent to the service, but not handed on as set, since the provider does not take it: ${named(what.parameters)}.`
    case 'pictures-unseen':
      return `${counted(what.count, pictures)} not sent, since this model takes none.`
    case 'pictures-gone':
      return `${counted(what.count, pictures)} not shown, since this browser does not have the bytes any more.`
    case 'empty-answers':
      return `${counted(what.count, { one: 'earlier answer', other: 'earlier answers' })} not sent, since there are no words in it. Its question is sent together with the next.`
    case 'thoughts':
      return 'What models thought before earlier answers is never sent back.'
    case 'deleted':
      return 'Something that was sent has been deleted since: this is what is left of the request.'
  }
}

const states: Record<RunState['kind'], string> = {
  queued: 'Waits to be sent',
  held: 'Waits for a limit',
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

const seconds = (ms: number) => `${formatDecimals(ms / 1000, 3)} s`

export const words = {
  title: 'Request and answer',
  gone: 'This answer is not there any more.',
  nothing: 'Nothing was sent yet.',
  edited: 'You wrote this answer yourself: nothing was sent for it.',
  of: 'Answer of',
  answerNamed: (letter: string, model: string) => `${letter}: ${model}`,
  show: 'Show',
  parts: { request: 'Request', answer: 'Answer' },
  save: 'Save both',
  savedAs: (fileName: string) => `Saved as ${fileName}`,

  request: {
    label: 'The request',
    method: 'POST',
    key: 'It goes to this page’s own server, which adds the service’s key. The key never reaches the browser.',
    notSent,
    notSentTitle: 'What is not in it',
    pictureLeftOut: (bytes: number) => `… ${formatBytes(bytes)} left out`,
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
    notSaid: 'not said',
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
      'What came over the wire is kept for the last 50 answers of this tab, and never saved. Of this answer it is not there any more. This is what is saved of it:',
    message: 'Message',
    code: 'Code',
    requestId: 'Request',
    tokens: (sent: number, answered: number) => `${formatNumber(sent)} in, ${formatNumber(answered)} out`,
  },
}
