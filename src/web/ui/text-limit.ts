import { useEffect } from 'react'
import { useShowToast } from './toasts.tsx'

/**
 * What a text field takes, in characters. More could be sent (a request holds 32 MiB), but in a longer text a key takes
 * over 200 ms to show. public/first-paint.js has the same figure.
 */
export const maxTextLength = 400_000

/** Refuses what would make the text of any field too long, before the browser lays it out, and says so. */
export function useTextLimit() {
  const showToast = useShowToast()
  useEffect(() => {
    const check = (event: InputEvent) => {
      const field = event.target
      if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return
      const added = (event.data ?? event.dataTransfer?.getData('text/plain') ?? '').length
      const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
      const length = field.value.length - replaced + added
      if (added === 0 || length <= maxTextLength || event.defaultPrevented) return
      event.preventDefault()
      showToast({ text: tooLong(length) })
    }
    document.addEventListener('beforeinput', check, { capture: true })
    return () => document.removeEventListener('beforeinput', check, { capture: true })
  }, [showToast])
}

/** Why a text of so many characters does not fit, and what to do. */
const tooLong = (length: number): string =>
  `That makes ${inWords(length)} characters, and a field takes ${inWords(maxTextLength)}. Shorten the text, or send it in parts.`

const inWords = (count: number) => count.toLocaleString('en')
