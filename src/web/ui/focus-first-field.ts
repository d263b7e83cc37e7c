const fields = 'input:not([type=hidden]), textarea, select'

/** Puts the keyboard's place on the first field in an element, and says whether there is one. */
export function focusFirstField(element: Element | null): boolean {
  const field = element?.querySelector<HTMLElement>(fields)
  field?.focus()
  return Boolean(field)
}
