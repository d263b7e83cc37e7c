import { ListPlus, Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { words } from './parts/words.ts'

interface AddRowProps {
  onAdd: () => void
  /** Absent where there are expected answers already. */
  onExpected: (() => void) | undefined
}

/** What stands after the last row. */
export const AddRow = ({ onAdd, onExpected }: AddRowProps) => (
  <div className="flex gap-1 px-2 py-1.5">
    <Button look="ghost" size="small" onClick={onAdd}>
      <Plus size={15} strokeWidth={1.5} />
      {words.grid.addRow}
    </Button>
    {onExpected && (
      <Button look="ghost" size="small" onClick={onExpected}>
        <ListPlus size={15} strokeWidth={1.5} />
        {words.grid.addExpected}
      </Button>
    )}
  </div>
)
