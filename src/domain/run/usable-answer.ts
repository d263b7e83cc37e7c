import { isSettled, writtenText, type Run } from './run.ts'

/** Whether there is an answer to read: words of the model's or of the reader's, and not the given beginning alone. */
export const hasWords = (run: Run): boolean =>
  run.text.trim() !== '' && (run.origin.kind !== 'asked' || writtenText(run).trim() !== '')

/** Whether an answer has words and came to an end that no failure brought. */
export const isWhole = (run: Run): boolean => isSettled(run) && !('failure' in run.state) && hasWords(run)

/** Whether an answer can be picked as the best: it ended by itself, at the limit or at a stop text. */
export const canBeBest = (run: Run): boolean =>
  run.state.kind === 'finished' && run.state.reason !== 'content_filter' && hasWords(run)

/** Whether other columns can go on from an answer. */
export const canBeHistory = (run: Run): boolean =>
  isSettled(run) && run.state.kind !== 'failed' && hasWords(run)

/** What an answer says in a history: its words as they came; empty where it failed or has none. */
export const answerWords = ({ text, state }: Run): string =>
  state.kind === 'failed' || text.trim() === '' ? '' : text
