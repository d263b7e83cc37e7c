import type { ReactNode } from 'react'

const pill =
  'inline-flex h-5.5 items-center gap-1.5 rounded-full bg-accent-soft px-2 text-12 font-medium whitespace-nowrap text-accent'

interface BadgeButtonProps {
  /** What the word means, and what a press does. */
  tip: string
  onClick: () => void
  children: ReactNode
}

/** A word beside a title that explains itself and leads on. */
export const BadgeButton = ({ tip, onClick, children }: BadgeButtonProps) => (
  <button
    type="button"
    // Its target is 24 px high and more, around the drawn word.
    className={`${pill} relative flex-none after:absolute after:-inset-y-1.5 after:inset-x-0 hover:underline`}
    data-tip={tip}
    onClick={onClick}
  >
    {children}
    <span className="sr-only">{tip}</span>
  </button>
)

interface BadgeProps {
  /** What the word means. */
  tip: string
  children: ReactNode
}

/** A word beside a title that explains itself. */
export const Badge = ({ tip, children }: BadgeProps) => (
  <span className={`${pill} flex-none`} data-tip={tip}>
    {children}
    <span className="sr-only">{tip}</span>
  </span>
)
