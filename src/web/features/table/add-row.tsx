import { ListPlus, Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { words } from './parts/words.ts'

interface AddRowProps {
  hasExpected: boolean
  onAdd: () => void
  onExpected: () => void
}

/** What stands after the last row. */
export const AddRow = ({ hasExpected, onAdd, onExpected }: AddRowProps) => (
  <div className="flex gap-1 px-2 py-1.5">
    <Button look="ghost" size="small" onClick={onAdd}>
      <Plus size={15} strokeWidth={1.5} />
      {words.grid.addRow}
    </Button>
    {!hasExpected && (
      <Button look="ghost" size="small" onClick={onExpected}>
        <ListPlus size={15} strokeWidth={1.5} />
        {words.grid.addExpected}
      </Button>
    )}
  </div>
)
