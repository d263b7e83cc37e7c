import { Check, X } from 'lucide-react'
import { words } from './words.ts'

const badge =
  'inline-flex h-5 flex-none items-center gap-1 rounded-sm pr-1.75 pl-1.25 text-12 font-[550] whitespace-nowrap'

interface VerdictBadgeProps {
  verdict: 'pass' | 'fail' | 'none'
  className?: string
}

/** Whether an answer passes, as a word on its colour; nothing where nobody can say. */
export function VerdictBadge({ verdict, className = '' }: VerdictBadgeProps) {
  if (verdict === 'none') return null
  return verdict === 'pass' ? (
    <span className={`${badge} bg-ok-soft text-ok ${className}`}>
      <Check size={12} strokeWidth={2} />
      {words.pass}
    </span>
  ) : (
    <span className={`${badge} bg-danger-soft text-danger ${className}`}>
      <X size={12} strokeWidth={2} />
      {words.fail}
    </span>
  )
}
