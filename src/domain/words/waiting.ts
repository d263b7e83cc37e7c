import { detailsOf, type Failure } from '../run/failure.ts'
import { limitTitle, whoseLimit } from './failures.ts'

/** Which limit something waits for, in a few words, and whose it is. */
export interface WaitInWords {
  title: string
  reason: string
  /** It was not refused: it waits before it is sent at all. */
  isForeseen: boolean
}

/** What is said of a request that a limit holds back. */
export function explainWait(failure: Failure, model: string): WaitInWords {
  const details = detailsOf(failure)
  const isForeseen = details?.status === null
  return {
    title: details && !isForeseen ? limitTitle(details) : 'Waiting for the next minute',
    reason: (details && (isForeseen ? details.message : whoseLimit(details, model))) ?? '',
    isForeseen,
  }
}
