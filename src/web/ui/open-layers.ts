import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** What lies over the page, in the order in which it was opened. */
const dialogs: { element: HTMLElement; close: () => void }[] = []
const dialogListeners = new Set<() => void>()
const popovers = new Set<HTMLElement>()

/** Counts a dialog as open until what this answers is called. */
export function dialogOpened(element: HTMLElement, close: () => void): () => void {
  const dialog = { element, close }
  dialogs.push(dialog)
  tellOfDialogs()
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1)
    tellOfDialogs()
  }
}

function tellOfDialogs() {
  for (const listener of dialogListeners) listener()
}

function subscribeToDialogs(listener: () => void): () => void {
  dialogListeners.add(listener)
  return () => void dialogListeners.delete(listener)
}

/** The dialog that lies over everything else, or null: nothing outside of it can be seen or pressed. */
export const useTopDialog = () =>
  useSyncExternalStore(
    subscribeToDialogs,
    () => dialogs.at(-1)?.element ?? null,
    () => null,
  )

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
