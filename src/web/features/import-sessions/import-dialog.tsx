import { DialogHead } from '../../ui/dialog-head.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'
import { ChooseFiles } from './choose-files.tsx'
import { FoundSessions } from './found-sessions.tsx'
import { ImportResult } from './import-result.tsx'
import { useImport } from './use-import.ts'
import { words } from './words.ts'

interface ImportDialogProps {
  /** Opens the handbook where it says how to get an export. */
  onHelp: () => void
  onClose: () => void
}

/** Brings conversations from exported files here: what is in them is shown before anything is imported. */
export function ImportDialog({ onHelp, onClose }: ImportDialogProps) {
  const { state, read, bring, forget, stop, undo } = useImport()
  const body = useFocusWhenLost(state.kind)

  return (
    <Dialog label={words.title} shape="screen" onClose={onClose} className="w-160 flex-col open:flex">
      <DialogHead title={words.title} size="medium" onClose={onClose} />
      <div ref={body} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        {state.kind === 'waiting' && (
          <ChooseFiles isBroken={state.isBroken} onFiles={(files) => void read(files)} onHelp={onHelp} />
        )}
        {state.kind === 'reading' && (
          <div className="px-5 py-5 max-phone:px-4">
            <ProgressLine
              text={words.reading(state.count)}
              label={words.howMuch}
              share={state.share}
              cancel={words.cancel}
              onCancel={forget}
            />
          </div>
        )}
        {state.kind === 'found' && (
          <FoundSessions
            found={state.found}
            onImport={(wanted) => void bring(wanted)}
            onOtherFiles={forget}
          />
        )}
        {state.kind === 'importing' && (
          <div className="px-5 py-5 max-phone:px-4">
            <ProgressLine
              text={words.importing(state.done, state.all)}
              label={words.howManyImported}
              share={state.done / state.all}
              cancel={words.stop}
              onCancel={stop}
            />
          </div>
        )}
        {state.kind === 'done' && (
          <ImportResult
            brought={state.brought}
            isUndone={state.isUndone}
            onUndo={() => undo(state.brought)}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}
