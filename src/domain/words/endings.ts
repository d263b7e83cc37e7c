import type { EndingCause, EndingPlace } from '../run/ending.ts'
import { explainFailure, quoted } from './failures.ts'
import { counted } from './language.ts'

/** How an answer ended, where that was in another way than by being complete. */
export function endingInWords(cause: EndingCause): string {
  switch (cause.kind) {
    case 'stopped':
      return `You stopped it ${endingPlaceInWords(cause.where)}.`
    case 'cancelled':
      return 'You cancelled it before it was sent.'
    case 'page-closed':
      return `The page was closed or reloaded ${endingPlaceInWords(cause.where)}.`
    case 'unreadable':
      return `How it ended ${endingPlaceInWords(cause.where)} can no longer be read.`
    case 'connection-broke':
      return `The connection broke ${endingPlaceInWords(cause.where)}.`
    case 'cut-off':
      return `Cut off ${endingPlaceInWords(cause.where)}. The provider said: ${quoted(cause.details)}`
    case 'continuing-failed': {
      const { title, text } = explainFailure(cause.failure, cause.model)
      return `Continuing did not work. ${title}. ${text}`
    }
    case 'own-limit': {
      const limit = counted(cause.tokens, { one: 'token', other: 'tokens' })
      return `Reached your limit of ${limit}${cause.hasWords ? '' : ' before the first word'}.`
    }
    case 'site-limit': {
      const limit = counted(cause.tokens, { one: 'token', other: 'tokens' })
      return `Cut off${cause.hasWords ? '' : ' before the first word'} at ${limit}, the longest answer that this demo allows.`
    }
    case 'model-limit':
      return 'Reached the model’s own limit.'
    case 'content-filter':
      return 'The provider’s content filter ended this answer.'
    case 'tool-call':
      return 'It stopped to call a tool. This page does not run tools.'
    case 'no-text':
      return 'The model finished without any text.'
  }
}

export function endingPlaceInWords(where: EndingPlace): string {
  switch (where.kind) {
    case 'after-words':
      return `after ${counted(where.count, { one: 'word', other: 'words' })}`
    case 'before-words':
      return 'before the first word'
    case 'thinking':
      return 'while it was thinking'
  }
}
