import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

const frame = [
  'relative flex h-8.5 min-w-0 items-center justify-between gap-2 rounded-md border border-control bg-surface px-2',
  'text-13 hover:bg-hover has-focus-visible:border-accent has-focus-visible:ring has-focus-visible:ring-accent max-phone:h-11',
].join(' ')

interface FaceSelectProps {
  label: string
  options: readonly string[]
  /** The place of what is chosen. */
  chosen: number
  onChange: (place: number) => void
  /** What is chosen, as it should look. */
  children: ReactNode
}

/** A native select, unseen over what is chosen as it should look: phones bring their own picker. */
export const FaceSelect = ({ label, options, chosen, onChange, children }: FaceSelectProps) => (
  <span className={frame}>
    <span aria-hidden="true" className="flex min-w-0 items-center">
      {children}
    </span>
    <ChevronDown size={14} strokeWidth={1.5} className="flex-none text-muted" />
    <select
      className="absolute inset-0 w-full cursor-pointer text-16 opacity-0"
      aria-label={label}
      value={chosen}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {options.map((option, place) => (
        <option key={option} value={place}>
          {option}
        </option>
      ))}
    </select>
  </span>
)
