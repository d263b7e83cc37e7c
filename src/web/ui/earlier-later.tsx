import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from './button.tsx'

interface EarlierLaterProps {
  /** Those that are gone through, by their ids, in order. */
  ids: readonly string[]
  shownId: string | undefined
  onShow: (id: string) => void
  /** Which one is on show. */
  status: string
  earlier: string
  later: string
}

/** The way from one to the next; nothing where there is one only. */
export function EarlierLater({ ids, shownId, onShow, status, earlier, later }: EarlierLaterProps) {
  const at = ids.indexOf(shownId ?? '')
  const step = (by: number) => {
    const id = ids[at + by]
    if (id !== undefined) onShow(id)
  }
  if (ids.length < 2) return null
  return (
    <div className="ml-auto flex items-center gap-1 text-12 text-muted">
      <IconButton label={earlier} disabled={at === 0} onClick={() => step(-1)}>
        <ChevronLeft size={16} strokeWidth={1.5} />
      </IconButton>
      <span role="status">{status}</span>
      <IconButton label={later} disabled={at === ids.length - 1} onClick={() => step(1)}>
        <ChevronRight size={16} strokeWidth={1.5} />
      </IconButton>
    </div>
  )
}
