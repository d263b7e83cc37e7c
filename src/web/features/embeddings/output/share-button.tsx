import { Share } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { usePanel } from '../panel/panel-context.ts'
import { ShareDialog } from './share-dialog.tsx'
import { words } from './words.ts'

/** The set as a link. On phones the menu beside it has it. */
export function ShareButton() {
  const set = usePanel((state) => state.set)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        look="ghost"
        className="max-phone:hidden"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Share size={16} strokeWidth={1.5} /> {words.share}
      </Button>
      {isOpen && set && <ShareDialog set={set} onClose={() => setIsOpen(false)} />}
    </>
  )
}
