import { ArrowUp, Square } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

interface SendButtonProps {
  isLive: boolean
  canSend: boolean
  onStop: () => void
}

const place = 'max-phone:ml-auto max-phone:rounded-lg'

/** Sends; while answers come, Stop stands in its place. */
export function SendButton({ isLive, canSend, onStop }: SendButtonProps) {
  return isLive ? (
    // The second click of a double click on Send lands here, and is not meant.
    <Button
      key="stop"
      look="ink"
      aria-label="Stop"
      size="icon"
      className={place}
      onClick={(event) => event.detail < 2 && onStop()}
    >
      <Square size={12} fill="currentColor" strokeWidth={1.5} />
      <span className="max-phone:hidden">Stop</span>
    </Button>
  ) : (
    // An empty composer is plain to see: its button needs no fading.
    <Button
      key="send"
      look="primary"
      type="submit"
      aria-label="Send"
      size="icon"
      className={`${place} disabled:opacity-100!`}
      disabled={!canSend}
    >
      <ArrowUp size={16} strokeWidth={2} />
      <span className="max-phone:hidden">Send</span>
    </Button>
  )
}
