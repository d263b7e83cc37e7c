/** Chromium takes each line for a step of its own, and needs milliseconds for it: minutes for thousands. */
const maxUndoneLines = 40

/**
 * Puts a text in the place of a part of a field as typing does, so that it can be undone: setting the field's value
 * would end what the browser remembers. A text of many lines cannot be.
 */
export function insertText(
  field: HTMLTextAreaElement,
  replaced: { start: number; end: number },
  text: string,
) {
  field.focus()
  field.setSelectionRange(replaced.start, replaced.end)
  if (text.split('\n', maxUndoneLines + 1).length > maxUndoneLines) {
    field.setRangeText(text, replaced.start, replaced.end, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  } else if (text !== '') {
    // Deprecated, and the only way of all browsers.
    document.execCommand('insertText', false, text)
  }
}
