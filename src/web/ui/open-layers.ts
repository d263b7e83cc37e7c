import { flushSync } from 'react-dom'

/** What lies over the page, in the order in which it was opened. */
const dialogs: { close: () => void }[] = []
const popovers = new Set<HTMLElement>()

/** Counts a dialog as open until what this answers is called. */
export function dialogOpened(close: () => void): () => void {
  const dialog = { close }
  dialogs.push(dialog)
  return () => void dialogs.splice(dialogs.indexOf(dialog), 1)
}

export function popoverToggled(popover: HTMLElement, isOpen: boolean) {
  if (isOpen) popovers.add(popover)
  else popovers.delete(popover)
}

export const isDialogOpen = () => dialogs.length > 0
export const isLayerOpen = () => isDialogOpen() || popovers.size > 0

/** Closes every dialog, the inner ones first; each gives the focus back. */
export function closeDialogs() {
  for (const { close } of dialogs.toReversed()) flushSync(close)
}

/** Closes an open menu, which gives the focus back to its button. */
export function closePopovers() {
  for (const popover of popovers) popover.hidePopover()
}
