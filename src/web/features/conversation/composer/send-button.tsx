import { ArrowUp, Square } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

interface SendButtonProps {
  isLive: boolean
  canSend: boolean
  onStop: () => void
}

/** Sends; while answers come, Stop stands in its place. */
export function SendButton({ isLive, canSend, onStop }: SendButtonProps) {
  return isLive ? (
    // The second click of a double click on Send lands here, and is not meant.
    <Button
      key="stop"
      look="ink"
      aria-label="Stop"
      className="send"
      onClick={(event) => event.detail < 2 && onStop()}
    >
      <Square size={12} fill="currentColor" strokeWidth={1.5} />
      <span>Stop</span>
    </Button>
  ) : (
    <Button key="send" look="primary" type="submit" aria-label="Send" className="send" disabled={!canSend}>
      <ArrowUp size={16} strokeWidth={2} />
      <span>Send</span>
    </Button>
  )
}
