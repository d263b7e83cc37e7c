import { useRequestLimit } from '../../../store/use-rate-limits.ts'
import { useNow } from '../../../ui/use-now.ts'
import { words } from './notice-words.ts'

/** Fewer left than this share of the limit are worth telling. */
const lowShare = 0.25
const refreshMs = 2000

/** What is left of the limit on questions, once it may matter for the next one to so many columns. */
export function RateLimitNote({ columns }: { columns: number }) {
  const requestLimit = useRequestLimit()
  const now = useNow(refreshMs)
  if (!requestLimit || requestLimit.resetAt <= now) return null
  const { limit, remaining } = requestLimit
  if (remaining >= Math.max(columns, limit * lowShare)) return null
  return (
    <span className="font-medium text-warn" data-tip={words.requestsLeftAbout}>
      {words.requestsLeft(remaining, limit)}
    </span>
  )
}
