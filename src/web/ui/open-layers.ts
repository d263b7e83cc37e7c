import { useSyncExternalStore } from 'react'

/** What lies over the page, in the order in which it was opened. */
const dialogs: { element: HTMLElement; close: () => void }[] = []
const popovers = new Set<HTMLElement>()
const listeners = new Set<() => void>()

/** Counts a dialog as open until what this answers is called. */
export function dialogOpened(element: HTMLElement, close: () => void): () => void {
  const dialog = { element, close }
  dialogs.push(dialog)
  notifyLayerListeners()
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1)
    notifyLayerListeners()
  }
}

function notifyLayerListeners() {
  for (const listener of listeners) listener()
}

function subscribeToLayers(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const topDialog = () => dialogs.at(-1)

const topDialogElement = () => topDialog()?.element ?? null

/** The dialog that lies over everything else, or null: nothing outside of it can be seen or pressed. */
export const useTopDialog = () => useSyncExternalStore(subscribeToLayers, topDialogElement, () => null)

/** The menu that is open, else that dialog, or null: a press outside of a menu closes it. */
export const useTopLayer = () =>
  useSyncExternalStore(
    subscribeToLayers,
    () => [...popovers].at(-1) ?? topDialogElement(),
    () => null,
  )

export function popoverToggled(popover: HTMLElement, isOpen: boolean) {
  if (isOpen) popovers.add(popover)
  else popovers.delete(popover)
  if (popovers.size > 0) document.addEventListener('focusin', closeLeftPopovers)
  else document.removeEventListener('focusin', closeLeftPopovers)
  notifyLayerListeners()
}

/** A menu would lie over what has the focus now, where that is neither in it nor its button. */
function closeLeftPopovers({ target }: FocusEvent) {
  const focused = target as Element
  for (const popover of popovers) {
    const isWithin = popover.contains(focused) || focused.getAttribute('popovertarget') === popover.id
    if (!isWithin) popover.hidePopover()
  }
}

export const isDialogOpen = () => dialogs.length > 0
export const isLayerOpen = () => isDialogOpen() || popovers.size > 0

/** Closes an open menu, which gives the focus back to its button. */
export function closePopovers() {
  for (const popover of popovers) popover.hidePopover()
}
