import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import type { ShownColumn } from '../panel/use-columns.ts'
import { HealthReport } from './health-report.tsx'
import { words } from './words.ts'

/** Says that a column is measured; a press tells about its vectors, which are looked at only then. */
export function HealthButton({ column: { id, letter } }: { column: ShownColumn }) {
  const popoverId = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton size="small" label={words.ready(letter)} popoverTarget={popoverId} aria-haspopup="dialog">
        <Check size={15} strokeWidth={1.5} className="text-ok" />
      </IconButton>
      <Popover
        id={popoverId}
        role="dialog"
        aria-label={words.title(letter)}
        className="w-90 max-w-[calc(100vw-16px)] px-4 py-3 text-13"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && <HealthReport columnId={id} />}
      </Popover>
    </>
  )
}
