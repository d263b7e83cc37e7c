import { flushSync } from 'react-dom'

/** Closes every dialog as Escape would, the inner ones first; each gives the focus back. */
export function closeDialogs() {
  for (const dialog of [...document.querySelectorAll('dialog:modal')].toReversed()) {
    flushSync(() => dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
  }
}
