import type { ReactNode } from 'react'

interface Option<T> {
  value: T
  label: ReactNode
}

interface SegmentsProps<T> {
  label: string
  options: readonly Option<T>[]
  value: T
  onChange: (value: T) => void
  className?: string
}

/** A few choices, one of which is on. */
export function Segments<T extends string | null>(props: SegmentsProps<T>) {
  const { label, options, value, onChange, className = '' } = props
  return (
    <div role="group" aria-label={label} className={`segments ${className}`}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
