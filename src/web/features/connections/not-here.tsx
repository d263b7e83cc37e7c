import { Button } from '../../ui/button.tsx'
import { words } from './words.tsx'

/** Where the server takes no keys from its page: why, and how it is done instead. */
export function NotHere({ reason, onHelp }: { reason: string; onHelp: () => void }) {
  return (
    <div className="p-5 max-phone:p-4">
      <h3 className="mb-1 font-semibold">{words.notHereTitle}</h3>
      <p className="text-pretty wrap-anywhere">{reason || words.notHere}</p>
      <Button className="mt-4" onClick={onHelp}>
        {words.allWays}
      </Button>
    </div>
  )
}
