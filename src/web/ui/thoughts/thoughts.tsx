import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Markdown } from '../markdown/markdown.tsx'

const summary = [
  'flex min-h-9.5 list-none items-center gap-2 rounded-[7px] px-3 -outline-offset-2 group-open/reasoning:bg-sunken',
  'max-phone:min-h-11 [&::-webkit-details-marker]:hidden',
].join(' ')

interface ThoughtsProps {
  /** That it thinks, or how long it thought. */
  title: ReactNode
  /** How much that was; empty where that is unknown. */
  amount: string
  /** The name of the box with the thoughts. */
  label: string
  text: string
  /** Whether more of them come. */
  isLive: boolean
}

/** What a model thought before it answered, folded, and apart from the answer. */
export function Thoughts({ title, amount, label, text, isLive }: ThoughtsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="group/reasoning mb-4 max-w-184 overflow-hidden rounded-lg border border-border bg-surface text-13 text-muted in-data-[folded=true]:hidden"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={summary}>
        <ChevronRight size={14} strokeWidth={1.5} className="group-open/reasoning:rotate-90" />
        <b className="flex-1 font-[550] text-text">{title}</b>
        {amount !== '' && <span className="figure text-12 whitespace-nowrap">{amount}</span>}
      </summary>
      {isOpen && (
        // A box that scrolls is reached with the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div
          className="reasoning-text max-h-75 overflow-auto border-t border-border px-3 pt-2.5 pb-3 -outline-offset-2"
          role="group"
          aria-label={label}
          tabIndex={0}
        >
          <Markdown text={text} live={isLive} />
        </div>
      )}
    </details>
  )
}
