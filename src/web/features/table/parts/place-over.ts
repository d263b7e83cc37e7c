const gap = 6

/** Puts an open panel over its button, within the window. */
export function placeOver(panel: HTMLElement, button: Element) {
  const { left, top } = button.getBoundingClientRect()
  panel.style.bottom = `${innerHeight - top + gap}px`
  panel.style.left = `${Math.max(8, Math.min(left, innerWidth - 8 - panel.offsetWidth))}px`
}
