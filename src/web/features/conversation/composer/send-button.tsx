import { ArrowUp, Square } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { words } from './words.ts'

interface SendButtonProps {
  isLive: boolean
  /** There is nothing that could be sent. With text and no column, a press says what to do. */
  isDisabled: boolean
  onStop: () => void
}

const layout = 'max-phone:ml-auto max-phone:rounded-lg'

/** Sends; while answers come, Stop stands in its place. */
export function SendButton({ isLive, isDisabled, onStop }: SendButtonProps) {
  return isLive ? (
    // The second click of a double click on Send lands here, and is not meant.
    <Button
      key="stop"
      look="ink"
      aria-label={words.stop}
      size="icon"
      className={layout}
      onClick={(event) => event.detail < 2 && onStop()}
    >
      <Square size={12} fill="currentColor" strokeWidth={1.5} />
      <span className="max-phone:hidden">{words.stop}</span>
    </Button>
  ) : (
    // An empty composer is plain to see: its button needs no fading.
    <Button
      key="send"
      look="primary"
      type="submit"
      aria-label={words.send}
      size="icon"
      className={`${layout} disabled:opacity-100!`}
      disabled={isDisabled}
    >
      <ArrowUp size={16} strokeWidth={2} />
      <span className="max-phone:hidden">{words.send}</span>
    </Button>
  )
}
