import { useState } from 'react'

const watched = new Map<Element, () => void>()
let observer: ResizeObserver | undefined

/** Whether an element is too narrow for what it holds, and the ref that watches it. */
export function useOverflows() {
  const [overflows, setOverflows] = useState(false)
  const watch = (element: HTMLElement | null) => (element ? watchWidth(element, setOverflows) : undefined)
  return [overflows, watch] as const
}

function watchWidth(element: HTMLElement, report: (overflows: boolean) => void) {
  let reported: boolean | undefined
  // Called after layout, so that measuring costs none. React may render again for what it knows already.
  const measure = () => {
    const overflows = element.scrollWidth > element.clientWidth + 1
    if (overflows !== reported) report(overflows)
    reported = overflows
  }
  const parts = [element, ...element.children]
  observer ??= new ResizeObserver((entries) => {
    for (const changed of new Set(entries.map(({ target }) => watched.get(target)))) changed?.()
  })
  for (const part of parts) {
    watched.set(part, measure)
    observer.observe(part)
  }
  return () => {
    for (const part of parts) {
      watched.delete(part)
      observer?.unobserve(part)
    }
  }
}

/** What makes a box that scrolls sideways one the keyboard can reach; nothing while all of it is seen. */
export const scrollableProps = (overflows: boolean, label: string) =>
  overflows ? ({ tabIndex: 0, role: 'region', 'aria-label': label } as const) : {}
