import { useSyncExternalStore, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { CreateColumns } from './columns.ts'

export interface AnswerProps {
  readonly text: string
  readonly live: boolean
}

/**
 * Columns whose answers are React components: one root, one store write for each step, and a column renders only when
 * its own answer has changed, as in the page itself.
 */
export const reactColumns =
  (Answer: ComponentType<AnswerProps>): CreateColumns =>
  (elements) => {
    let shown = elements.map((): AnswerProps => ({ text: '', live: true }))
    const listeners = new Set<() => void>()
    const subscribe = (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
    const waiting: AnswerProps = { text: '', live: true }

    function Column({ index }: { readonly index: number }) {
      const { text, live } = useSyncExternalStore(subscribe, () => shown[index] ?? waiting)
      return <Answer text={text} live={live} />
    }

    createRoot(document.createElement('div')).render(
      // A column has no other name than its place.
      // oxlint-disable-next-line react/no-array-index-key
      elements.map((element, index) => createPortal(<Column key={index} index={index} />, element)),
    )
    return {
      show(texts, live) {
        shown = texts.map((text, index) => {
          const before = shown[index]
          return before?.text === text && before.live === live ? before : { text, live }
        })
        for (const listener of listeners) listener()
      },
    }
  }
