import { useEffect, useRef, useState, type ReactNode } from 'react'
import { limitNoteAttribute, problemOfInput } from './text-limit.ts'

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
    const onBeforeInput = (event: InputEvent) => {
      if (event.defaultPrevented) setProblem(problemOfInput(event) ?? null)
    }
    const forget = () => setProblem(null)
    fields?.addEventListener('beforeinput', onBeforeInput)
    fields?.addEventListener('input', forget)
    return () => {
      fields?.removeEventListener('beforeinput', onBeforeInput)
      fields?.removeEventListener('input', forget)
    }
  }, [])

  return (
    <div ref={element} className={className} {...{ [limitNoteAttribute]: '' }}>
      {children}
      {problem !== null && (
        <p role="alert" className="pt-1 text-12 text-pretty text-danger">
          {problem}.
        </p>
      )}
    </div>
  )
}
