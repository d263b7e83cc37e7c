import { Button } from '../../../ui/button.tsx'
import { nameOf } from './name-of.ts'
import type { Source } from './use-reading.ts'
import { words } from './words.ts'

interface ReadingProgressProps {
  source: Source
  share: number
  onStop: () => void
}

/** How far reading is, and the way to end it. */
export function ReadingProgress({ source, share, onStop }: ReadingProgressProps) {
  const percent = Math.floor(share * 100)
  return (
    <div className="flex items-center gap-3 text-13">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="truncate">{words.reading.of(nameOf(source) ?? words.reading.pasted, percent)}</p>
        <progress
          className="h-1.5 w-full accent-accent"
          aria-label={words.reading.label}
          max={100}
          value={percent}
        />
      </div>
      <Button onClick={onStop}>{words.cancel}</Button>
    </div>
  )
}
