import { useState } from 'react'
import type { SavedPrompt } from '#domain/table/saved-prompt.ts'
import { variablesIn } from '#domain/table/template.ts'
import { useMessage } from '../../../store/turn-hooks.ts'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FillInForm } from './fill-in-form.tsx'
import { SaveText } from './save-text.tsx'
import { promptsPlaceId } from './prompts-place.ts'
import { usePromptLibrary } from './use-prompt-library.ts'
import { words } from './words.ts'
import { YourPrompts } from './your-prompts.tsx'

interface PromptsDialogProps {
  /** What stands in the message field. */
  written: string
  /** The question that may be kept as a prompt; where there is none of this id it is what is written. */
  questionId: string
  /** Begins with the fields for the variables of what is written. */
  isFillingIn: boolean
  /** Puts a text in the place of all that stands in the message field. */
  onWrite: (text: string) => void
  onClose: () => void
}

/** The prompts that are kept by a name, to write one into the message, with a field for each of its variables. */
export function PromptsDialog({ written, questionId, isFillingIn, onWrite, onClose }: PromptsDialogProps) {
  const { prompts } = usePromptLibrary()
  const offered = useMessage(questionId)?.text ?? written
  const [chosen, setChosen] = useState<Pick<SavedPrompt, 'name' | 'text' | 'variables'> | null>(
    isFillingIn ? { name: words.fillIn.title, text: written, variables: [] } : null,
  )
  // What is written already stays, above it.
  const write = (text: string) => onWrite(written.trim() === '' ? text : `${written.trimEnd()}\n\n${text}`)
  const use = (prompt: SavedPrompt) =>
    variablesIn(prompt.text).length > 0 ? setChosen(prompt) : write(prompt.text)
  return (
    <Dialog label={words.yours} shape="screen" className="w-160 flex-col open:flex" onClose={onClose}>
      <DialogHead title={chosen?.name ?? words.yours} size="medium" onClose={onClose} />
      {chosen ? (
        <FillInForm
          text={chosen.text}
          variables={chosen.variables}
          onDone={isFillingIn ? onWrite : write}
          onBack={isFillingIn ? onClose : () => setChosen(null)}
        />
      ) : (
        <div
          id={promptsPlaceId}
          tabIndex={-1}
          className="grid gap-5 overflow-auto px-5 pt-4 pb-5 text-13 outline-hidden"
        >
          {offered.trim() !== '' && <SaveText text={offered} />}
          {prompts.length === 0 && <p className="text-pretty text-muted">{words.noneYet}</p>}
          <YourPrompts onUse={use} />
        </div>
      )}
    </Dialog>
  )
}
