import type { Run } from '#domain/run/run.ts'
import { counted, formatNumber } from '#domain/words/language.ts'

// The heads say how answers stand before any answer is drawn: the words of answers come later than these.

export const statusWords = {
  waiting: 'Waiting',
  /** Two parts: a tab has room for the first. */
  earlier: 'Earlier',
  state: 'state',
  queued: 'Queued',
  held: 'Waiting',
  full: 'Cut off',
  done: 'Done',
  seconds: (figure: string) => `${figure} s`,
  stopped: 'Stopped',
  cutOff: 'Cut off',
  offline: 'Offline',
  failed: 'Failed',
}

/** How an answer can come to its end. */
export type AnswerEnd = 'finished' | 'failed' | 'stopped' | 'interrupted'

const ends: readonly AnswerEnd[] = ['finished', 'failed', 'stopped', 'interrupted']
const endWords: Record<AnswerEnd, string> = {
  finished: 'finished',
  failed: 'failed',
  stopped: 'stopped',
  interrupted: 'cut off',
}

const countedWords = (count: number) => counted(count, { one: 'word', other: 'words' })

/** How the columns' answers stand, as it is spoken. */
export const answersStatusWords = {
  answering: (models: number) => `${formatNumber(models)} models are answering`,
  /** "2 of 3 finished, 1 stopped"; with none finished "1 of 3 failed". */
  settled: (models: number, count: (end: AnswerEnd) => number) =>
    ends
      .filter((end) => count(end) > 0)
      .map((end, index) =>
        index === 0
          ? `${formatNumber(count(end))} of ${formatNumber(models)} ${endWords[end]}`
          : `${formatNumber(count(end))} ${endWords[end]}`,
      )
      .join(', '),
  isAnswering: (letter: string) => `Model ${letter} is answering`,
  ended: (letter: string, kind: Run['state']['kind'], count: number) => {
    if (kind === 'failed') return `Model ${letter} failed`
    if (kind === 'stopped') return `Model ${letter} stopped, ${countedWords(count)}`
    if (kind === 'interrupted') return `Model ${letter} was cut off, ${countedWords(count)}`
    return `Model ${letter} finished, ${countedWords(count)}`
  },
}
