import { Button } from './button.tsx'
import { ProgressBar } from './progress-bar.tsx'

interface ProgressLineProps {
  /** What is under way, and how far it is. */
  text: string
  /** The name of the bar. */
  label: string
  share: number
  cancel: string
  onCancel: () => void
}

/** How far something is, and the way to end it. */
export const ProgressLine = ({ text, label, share, cancel, onCancel }: ProgressLineProps) => (
  <div className="flex items-center gap-3 text-13">
    <div className="grid min-w-0 flex-1 gap-1.5">
      <p className="truncate">{text}</p>
      <ProgressBar className="w-full" label={label} share={share} />
    </div>
    <Button onClick={onCancel}>{cancel}</Button>
  </div>
)
