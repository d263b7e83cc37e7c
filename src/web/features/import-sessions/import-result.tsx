import { Undo2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { Brought } from './found.ts'
import { broughtInWords } from './summary-words.ts'
import { words } from './words.ts'

interface ImportResultProps {
  brought: Brought
  isUndone: boolean
  onUndo: () => void
  onClose: () => void
}

/** What became of the import, and the way to take it back. */
export function ImportResult({ brought, isUndone, onUndo, onClose }: ImportResultProps) {
  const hasChanged = brought.imported.some(({ kind }) => kind !== 'present')
  return (
    <>
      <div role="status" className="flex flex-col gap-1 overflow-auto px-5 py-5 text-13 max-phone:px-4">
        {isUndone ? (
          <p>{words.undone}</p>
        ) : (
          broughtInWords(brought).map((sentence) => <p key={sentence}>{sentence}</p>)
        )}
      </div>
      <footer className="flex flex-none flex-wrap justify-end gap-2 border-t border-border bg-bg px-5 py-3 max-phone:[&>button]:flex-1">
        {hasChanged && !isUndone && (
          <Button onClick={onUndo}>
            <Undo2 size={16} strokeWidth={1.5} />
            {words.undo}
          </Button>
        )}
        <Button look="primary" onClick={onClose}>
          {words.done}
        </Button>
      </footer>
    </>
  )
}
