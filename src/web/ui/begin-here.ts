/**
 * For the ref of what has the keyboard's place when a dialog opens. React's own `autoFocus` would be too early: the dialog
 * is not open yet.
 */
export const beginHere = (element: HTMLElement | null) => void element?.toggleAttribute('autofocus', true)
