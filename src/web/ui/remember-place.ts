/**
 * Remembers where an element stands. What this answers gives it the focus again; where it has left the page by then, as
 * when another tab removed its column, the nearest thing to where it stood gets it, unless something else has it.
 */
export function rememberPlace(element: Element | null): () => void {
  const around: Element[] = []
  for (let each = element; each; each = each.parentElement) around.push(each)
  return () => {
    if (element instanceof HTMLElement) element.focus()
    const left = around.find(({ isConnected }) => isConnected)
    if (left === element) return
    // Whoever knows a better place takes it now.
    queueMicrotask(() => {
      for (const near of left?.querySelectorAll<HTMLElement>('button, a, [tabindex]') ?? [])
        if (document.activeElement === document.body) near.focus({ preventScroll: true })
    })
  }
}
