import { counted, formatNumber } from '#domain/words/language.ts'
import { formatClock } from '#domain/words/moment.ts'
import { formatSpan } from '#domain/words/format.ts'
import type { Outlook } from '#domain/site/visitor-room.ts'

const questions = { one: 'question', other: 'questions' }

/** What the composer says in a public demo. */
export const visitorWords = {
  limits: 'Limits',
  left: (minute: number, limit: number, day: number) =>
    `${formatNumber(minute)} of ${counted(limit, questions)} left this minute · ${formatNumber(day)} today`,
  leftShort: (count: number) => `${formatNumber(count)} left`,
  thisMinute: 'Questions left this minute',
  today: 'Questions left today',
  of: (left: number, limit: number) => `${formatNumber(left)} of ${formatNumber(limit)}`,
  about: (backAt: string) =>
    `Each column asked is one question. What does not fit into a minute waits and goes out by itself; the day’s questions are back at ${backAt}.`,
  outlook: (count: number, outlook: Exclude<Outlook, { kind: 'fits' }>) =>
    outlook.kind === 'waits'
      ? `${counted(count, questions)}, ${formatNumber(outlook.left)} left this minute: ${rest(outlook.left)} ${formatSpan(Math.max(1, Math.ceil(outlook.waitMs / 1000)))}.`
      : `${counted(count, questions)}, ${formatNumber(outlook.left)} left today: ${outlook.left === 0 ? 'come back at' : 'the rest is refused until'} ${formatClock(outlook.until)}.`,
  tooLong: (tokens: number, most: number) =>
    `This is about ${formatNumber(tokens)} tokens with what was said before, and this demo takes ${formatNumber(most)}.`,
  tooMany: (most: number) =>
    `This demo takes ${counted(most, { one: 'message', other: 'messages' })} in one conversation.`,
  shorten: 'Shorten it, or begin a new session.',
  noTools: 'This demo takes no tools.',
  noToolsAbout: 'Take “tools” out of “Further parameters” in the settings.',
}

const rest = (left: number) => (left === 0 ? 'they wait' : 'the rest wait')
