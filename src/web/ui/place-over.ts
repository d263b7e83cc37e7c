import { leftInWindow } from './left-in-window.ts'

/** Puts an open panel over its button, within the window. */
export function placeOver(panel: HTMLElement, button: Element, gap = 6) {
  const { left, top } = button.getBoundingClientRect()
  panel.style.bottom = `${innerHeight - top + gap}px`
  panel.style.left = leftInWindow(left, panel.offsetWidth)
}
