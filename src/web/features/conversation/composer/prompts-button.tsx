import { Bookmark } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import { useBoardActions } from '../base/board-actions.ts'
import { words } from './words.ts'

/** Opens the reader's own prompts. */
export function PromptsButton() {
  const { showPrompts } = useBoardActions()
  return (
    <IconButton
      label={words.yourPrompts}
      aria-haspopup="dialog"
      // On the smallest screens the price needs its place; the commands have it, too.
      className="-ml-2 max-[359px]:hidden"
      onClick={() => showPrompts()}
    >
      <Bookmark size={16} strokeWidth={1.5} />
    </IconButton>
  )
}
