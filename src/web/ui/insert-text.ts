/**
 * Puts a text in the place of a part of a field as typing does, so that it can be undone: setting the field's value
 * would end what the browser remembers.
 */
export function insertText(
  field: HTMLTextAreaElement,
  replaced: { start: number; end: number },
  text: string,
) {
  field.focus()
  field.setSelectionRange(replaced.start, replaced.end)
  // Deprecated, and the only way of all browsers.
  if (text !== '') document.execCommand('insertText', false, text)
}
