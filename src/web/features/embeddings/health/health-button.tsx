import { Check } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import type { ShownColumn } from '../panel/use-columns.ts'
import { PopoverBeside } from '../parts/popover-beside.tsx'
import { HealthReport } from './health-report.tsx'
import { words } from './words.ts'

/** Says that a column is measured; a press tells about its vectors, which are looked at only then. */
export function HealthButton({ column: { id, letter } }: { column: ShownColumn }) {
  const popoverId = useId()
  return (
    <>
      <IconButton size="small" label={words.ready(letter)} popoverTarget={popoverId} aria-haspopup="dialog">
        <Check size={15} strokeWidth={1.5} className="text-ok" />
      </IconButton>
      <PopoverBeside id={popoverId} label={words.title(letter)}>
        <HealthReport columnId={id} />
      </PopoverBeside>
    </>
  )
}
