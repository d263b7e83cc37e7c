import { useState } from 'react'

const watched = new Map<Element, Set<() => void>>()
let observer: ResizeObserver | undefined

/** Whether an element is too narrow for what it holds, and the ref that watches it. */
export function useOverflows() {
  const [overflows, setOverflows] = useState(false)
  const watch = (element: HTMLElement | null) =>
    element
      ? watchSizes(
          [element, ...element.children],
          () => element.scrollWidth > element.clientWidth + 1,
          setOverflows,
        )
      : undefined
  return [overflows, watch] as const
}

/** Whether one of these parts of a line is wider than the line can be, and the ref that watches them. */
export function usePartsOverflow(selector: string) {
  const [overflows, setOverflows] = useState(false)
  const watch = (element: HTMLElement | null) => {
    const block = element?.closest(blocks)
    if (!element || !block) return undefined
    const parts = [...element.querySelectorAll<HTMLElement>(selector)]
    return watchSizes(
      [block, ...parts],
      () => parts.some((part) => part.offsetWidth > block.clientWidth + 1),
      setOverflows,
    )
  }
  return [overflows, watch] as const
}

/** What lines stand in. */
const blocks = 'p, li, td, th, h1, h2, h3, h4, h5, h6, blockquote, div'

function watchSizes(elements: Element[], overflow: () => boolean, report: (overflows: boolean) => void) {
  let reported: boolean | undefined
  // Called after layout, so that measuring costs none. React may render again for what it knows already.
  const measure = () => {
    const overflows = overflow()
    if (overflows !== reported) report(overflows)
    reported = overflows
  }
  observer ??= new ResizeObserver((entries) => {
    for (const changed of new Set(entries.flatMap(({ target }) => [...(watched.get(target) ?? [])])))
      changed()
  })
  for (const element of elements) {
    const measures = watched.get(element) ?? new Set()
    watched.set(element, measures.add(measure))
    observer.observe(element)
  }
  return () => {
    for (const element of elements) {
      const measures = watched.get(element)
      if (!measures?.delete(measure) || measures.size > 0) continue
      watched.delete(element)
      observer?.unobserve(element)
    }
  }
}

/** What makes a box that scrolls sideways one the keyboard can reach; nothing while all of it is seen. */
export const scrollableProps = (overflows: boolean, label: string) =>
  overflows ? ({ tabIndex: 0, role: 'region', 'aria-label': label } as const) : {}
