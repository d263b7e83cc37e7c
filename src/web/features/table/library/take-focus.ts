/** Gives a field the keyboard's place when it comes: at once in a dialog that is open, by the attribute in one that opens. */
export const takeFocus = (element: HTMLElement | null) => {
  element?.setAttribute('autofocus', '')
  element?.focus()
}
