import { Button } from '../../ui/button.tsx'

/** Where the server takes no keys from its page: why, and how it is done instead. */
export function NotHere({ reason, onHelp }: { reason: string; onHelp: () => void }) {
  return (
    <div className="connect-text">
      <h3>Keys are not taken here</h3>
      <p>{reason || 'This server takes no keys from its page.'}</p>
      <Button onClick={onHelp}>All ways to add models</Button>
    </div>
  )
}
