import type { ReactNode } from 'react'

interface Option<T> {
  value: T
  label: ReactNode
}

const layouts = {
  /** As wide as its words. */
  words: { group: 'inline-flex', button: 'px-3' },
  /** The same, but in equal parts over the width of a phone. */
  phone: { group: 'inline-flex max-phone:w-full', button: 'px-3 max-phone:flex-1' },
  /** As wide as its words, on a line of its own. */
  line: { group: 'flex', button: 'px-3' },
  /** Over all the width there is, in equal parts. */
  equal: { group: 'flex', button: 'flex-1 px-3 max-phone:px-1.5' },
  /** The same by the length of the words, which have little room. */
  tight: { group: 'flex', button: 'min-w-6 flex-auto px-1' },
} as const

interface SegmentsProps<T> {
  label: string
  options: readonly Option<T>[]
  value: T
  layout?: keyof typeof layouts
  onChange: (value: T) => void
  className?: string
}

const segment = [
  'inline-flex h-6.5 items-center justify-center gap-1.5 rounded-[5px] text-13 font-medium whitespace-nowrap text-muted',
  'max-phone:h-11 aria-pressed:bg-surface aria-pressed:text-text aria-pressed:ring aria-pressed:ring-border',
  'aria-pressed:[&>svg]:text-accent',
].join(' ')

/** A few choices, one of which is on. */
export function Segments<T extends string | null>(props: SegmentsProps<T>) {
  const { label, options, value, layout = 'words', onChange, className = '' } = props
  const { group, button } = layouts[layout]
  return (
    <div
      role="group"
      aria-label={label}
      className={`${group} rounded-lg border border-border bg-sunken p-0.5 ${className}`}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={`${segment} ${button}`}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
