import { useEffect, useRef, useState, type ReactNode } from 'react'
import { textRefused } from './text-limit.ts'
import { words } from './words.ts'

interface TextLimitNoteProps {
  children: ReactNode
  className?: string
}

/** Says below the fields in it that one of them did not take a text, until something else is typed. */
export function TextLimitNote({ children, className = '' }: TextLimitNoteProps) {
  const element = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    const fields = element.current
    const hear = (event: Event) => {
      if (!(event instanceof CustomEvent) || event.defaultPrevented) return
      event.preventDefault()
      setProblem(String(event.detail))
    }
    const forget = () => setProblem(null)
    fields?.addEventListener(textRefused, hear)
    fields?.addEventListener('input', forget)
    return () => {
      fields?.removeEventListener(textRefused, hear)
      fields?.removeEventListener('input', forget)
    }
  }, [])

  return (
    <div ref={element} className={className}>
      {children}
      {problem !== null && (
        <p role="alert" className="pt-1 text-12 text-pretty text-danger">
          {words.shortenText(problem)}
        </p>
      )}
    </div>
  )
}
