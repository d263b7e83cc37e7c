/**
 * What was written before the composer was there: index.html has a field of its own until then, and
 * public/first-paint.js marks what was sent from it.
 */
export interface FirstMessage {
  text: string
  isSent: boolean
  hasFocus: boolean
}

const field = () => document.querySelector<HTMLTextAreaElement>('textarea#first-message')

/** Null once the composer has taken the field's place. */
export function readFirstMessage(): FirstMessage | null {
  const element = field()
  if (!element) return null
  const { value, dataset } = element
  return {
    text: value,
    isSent: dataset['sent'] !== undefined,
    hasFocus: element === document.activeElement,
  }
}

/** Resolves when no word is being written with an input method: taking the field away would break it off. */
export const firstMessageHasItsWords = (): Promise<void> =>
  new Promise((resolve) => {
    const element = field()
    if (element?.dataset['composing'] === undefined) resolve()
    else element.addEventListener('compositionend', () => resolve(), { once: true })
  })
