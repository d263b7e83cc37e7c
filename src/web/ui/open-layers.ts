import { useSyncExternalStore } from 'react'

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

export const topDialog = () => dialogs.at(-1)

/** The dialog that lies over everything else, or null: nothing outside of it can be seen or pressed. */
export const useTopDialog = () =>
  useSyncExternalStore(
    subscribeToDialogs,
    () => topDialog()?.element ?? null,
    () => null,
  )

export function popoverToggled(popover: HTMLElement, isOpen: boolean) {
  if (isOpen) popovers.add(popover)
  else popovers.delete(popover)
}

export const isDialogOpen = () => dialogs.length > 0
export const isLayerOpen = () => isDialogOpen() || popovers.size > 0

/** Closes an open menu, which gives the focus back to its button. */
export function closePopovers() {
  for (const popover of popovers) popover.hidePopover()
}
