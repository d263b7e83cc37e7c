import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { pageWords as words } from '../base/list-words.ts'

interface DeleteDialogProps {
  count: number
  onDelete: () => void
  onClose: () => void
}

/** Asks before a whole list is deleted. */
export function DeleteDialog({ count, onDelete, onClose }: DeleteDialogProps) {
  const heading = words.askDelete(count)
  return (
    <Dialog label={heading} shape="question" onClose={onClose} className="w-90">
      <div className="grid gap-2 p-5">
        <h2 className="text-15 font-semibold">{heading}</h2>
        <p className="text-13 text-muted">{words.askDeleteText}</p>
        <div className="mt-3 flex justify-end gap-2">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            look="danger"
            onClick={() => {
              onClose()
              onDelete()
            }}
          >
            {words.delete}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
