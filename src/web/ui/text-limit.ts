import { useEffect } from 'react'
import { useShowToast } from './toasts.tsx'
import { words } from './words.ts'
import { formatNumber } from './format-number.ts'

/**
 * What a text field takes, in characters and in lines. More could be sent (a request holds 32 MiB), but browsers lay
 * out a field's whole text at once: a paste at both limits holds the page for 150 to 180 ms, one of 8,000 lines for 235.
 * public/first-paint.js has the same figures.
 */
const fieldLimits = { characters: 400_000, lines: 4_000 }

/** What stands around fields and says below them what they do not take: a notice would lie under a dialog. */
export const limitNoteAttribute = 'data-says-limit'

/** Whether a text is longer than any field takes. */
export const isTooLongForField = (text: string): boolean =>
  text.length > fieldLimits.characters || lineBreaksIn(text) >= fieldLimits.lines

/** Refuses what would make the text of any field too long, before the browser lays it out, and says so. */
export function useTextLimit() {
  const showToast = useShowToast()
  useEffect(() => {
    const check = (event: InputEvent) => {
      const problem = event.defaultPrevented ? undefined : problemOfInput(event)
      if (problem === undefined) return
      event.preventDefault()
      if (!(event.target as Element).closest(`[${limitNoteAttribute}]`))
        // a field, or it has no problem
        showToast({ text: words.shortenIt(problem) })
    }
    document.addEventListener('beforeinput', check, { capture: true })
    return () => document.removeEventListener('beforeinput', check, { capture: true })
  }, [showToast])
}

/** Why the field does not take what is typed or pasted; undefined if it does. */
export function problemOfInput({ target: field, data, dataTransfer }: InputEvent): string | undefined {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return undefined
  const added = data ?? dataTransfer?.getData('text/plain') ?? ''
  // What is too long already may be shortened.
  return added === '' ? undefined : problemOf(field, added)
}

type TextField = Pick<HTMLTextAreaElement | HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>

/** Why a field does not take `added` in the place of what is selected in it; undefined if it does. */
export function problemOf(
  { value, selectionStart, selectionEnd }: TextField,
  added: string,
): string | undefined {
  const replaced = value.slice(selectionStart ?? 0, selectionEnd ?? 0)
  const characters = value.length - replaced.length + added.length
  if (characters > fieldLimits.characters)
    return words.tooManyCharacters(formatNumber(characters), formatNumber(fieldLimits.characters))
  const addedBreaks = lineBreaksIn(added)
  // Most of what is added are single keys: the whole text is not gone through for them.
  if (addedBreaks === 0) return undefined
  const lines = lineBreaksIn(value) - lineBreaksIn(replaced) + addedBreaks + 1
  if (lines <= fieldLimits.lines) return undefined
  return words.tooManyLines(formatNumber(lines), formatNumber(fieldLimits.lines))
}

/** The limits of fields in words, as the end of a sentence on what cannot be done. */
export const fieldLimitsInWords = () =>
  words.longerThanAnyField(formatNumber(fieldLimits.characters), formatNumber(fieldLimits.lines))

function lineBreaksIn(text: string): number {
  let found = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) found += 1
  return found
}
