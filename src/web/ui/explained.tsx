import { useId, useRef, type ReactNode } from 'react'
import { placeOver } from './place-over.ts'
import { Popover } from './popover.tsx'

interface ExplainedProps {
  /** What the words mean. */
  about: string
  className?: string
  children: ReactNode
}

/** Words that are explained where the pointer rests or the keyboard stops on them, and to a finger when it presses them. */
export function Explained({ about, className = '', children }: ExplainedProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`-mx-1 rounded-sm px-1 text-left underline decoration-control decoration-dotted underline-offset-3 min-h-6 min-w-6 hover:decoration-solid ${className}`}
        data-tip={about}
        aria-describedby={id}
        popoverTarget={id}
      >
        {children}
      </button>
      <Popover
        id={id}
        className="w-72 max-w-[calc(100vw-16px)] p-3! font-sans text-13 whitespace-normal text-pretty"
        onToggle={({ currentTarget, newState }) => {
          if (newState === 'open' && button.current) placeOver(currentTarget, button.current)
        }}
      >
        {about}
      </Popover>
    </>
  )
}
