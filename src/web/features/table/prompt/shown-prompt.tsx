import { useId, useLayoutEffect, useRef, useState } from 'react'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PromptText } from '../parts/variable-chip.tsx'
import { words } from './words.ts'

interface ShownPromptProps {
  text: string
  /** The names that have a column. */
  known: ReadonlySet<string>
}

/** The lines that are seen of a folded prompt hold no more. */
const maxFoldedLength = 4000

/** A prompt as it is read; of a long one the first lines, until the reader opens it. */
export function ShownPrompt({ text, known }: ShownPromptProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [ref, isCut] = useIsCut(text)
  return (
    <div
      className={`grid min-w-0 flex-1 justify-items-start gap-0.5 ${isOpen ? 'max-phone:basis-full' : ''}`}
    >
      <p
        id={id}
        ref={ref}
        dir="auto"
        // What scrolls can be reached by the keyboard.
        tabIndex={isOpen ? 0 : undefined}
        className={`w-full text-14 leading-6 wrap-anywhere whitespace-pre-wrap ${isOpen ? 'max-h-[40dvh] overflow-auto' : 'line-clamp-4 max-phone:line-clamp-3 [@media(max-height:560px)]:line-clamp-1'}`}
      >
        <PromptText text={isOpen ? text : text.slice(0, maxFoldedLength)} known={known} />
      </p>
      {(isCut || isOpen) && (
        <LinkButton
          className="max-phone:min-h-11"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? words.showLess : words.showAll}
        </LinkButton>
      )}
    </div>
  )
}

/** Whether an element is lower than its text. */
function useIsCut(text: string) {
  const ref = useRef<HTMLParagraphElement>(null)
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    return () => observer.disconnect()
  }, [text])
  return [ref, isCut] as const
}
