import { Clock, RotateCw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { Asking } from './use-asking.ts'
import type { Place } from './use-place.ts'

/** Says of an answer that what it followed is another answer now, and offers it anew. */
export function StaleNote({ place: { named }, asking }: { place: Place; asking: Asking }) {
  return (
    <div className="ending stale-note">
      <Clock size={16} strokeWidth={1.5} />
      <span className="ending-words">Answers an earlier wording: what comes before it was changed.</span>
      <div className="ending-buttons">
        <Button size="small" aria-label={named('Run again')} onClick={() => asking.retry()}>
          <RotateCw size={16} strokeWidth={1.5} />
          Run again
        </Button>
      </div>
    </div>
  )
}
