import { topDialog } from './open-layers.ts'

/**
 * Puts text on the clipboard; answers whether it worked. On plain-HTTP addresses there is no clipboard API, and the
 * old command stands in.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.className = 'sr-only'
  const { activeElement } = document
  // A modal dialog makes everything outside of it unselectable.
  const holder = topDialog()?.element ?? document.body
  holder.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    // To select is to take the keyboard's place.
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
  }
}
