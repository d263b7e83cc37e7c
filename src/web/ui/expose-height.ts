/** Keeps an element's height, in pixels, in a variable of another one's style; the answer ends it. */
export function exposeHeight(element: HTMLElement, to: HTMLElement, variable: `--${string}`): () => void {
  const observer = new ResizeObserver(() => to.style.setProperty(variable, `${element.offsetHeight}px`))
  observer.observe(element)
  return () => {
    observer.disconnect()
    to.style.removeProperty(variable)
  }
}
