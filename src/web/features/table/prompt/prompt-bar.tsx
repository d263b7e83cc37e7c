import { Bookmark, Pencil } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { Session } from '#domain/session/session.ts'
import type { CaseId } from '#domain/session/table-setup.ts'
import type { OfferedVariable } from '#domain/table/offered-variables.ts'
import type { Case, Prompt } from '#domain/table/table.ts'
import { valueOf } from '#domain/table/template.ts'
import { useCases, useTableActions } from '../../../store/table-hooks.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { SavePromptDialog } from '../library/save-prompt-dialog.tsx'
import { words as libraryWords } from '../library/words.ts'
import { PromptEditor } from './prompt-editor.tsx'
import { ShownPrompt } from './shown-prompt.tsx'
import { useRewording } from './use-rewording.ts'
import { VariableOffers } from './variable-offers.tsx'
import { VersionMenu } from './version-menu.tsx'
import { words } from './words.ts'

interface PromptBarProps {
  session: Session
  prompt: Prompt | undefined
  /** Stands beside its versions. */
  improve?: ReactNode
  /** Puts these into a row, which can be undone. */
  onFillIn: (id: CaseId, values: Case['values']) => void
}

/** The prompt of a table over its rows, with its variables as chips; a new wording is a new version. */
export function PromptBar({ session, prompt, improve, onFillIn }: PromptBarProps) {
  const editId = useId()
  const rewording = useRewording(session, prompt, editId)
  return (
    <section
      aria-label={words.label}
      className="flex flex-none flex-wrap items-start gap-x-5 gap-y-2 border-b border-border bg-sunken py-3 pr-3 pl-(--gutter) max-phone:gap-x-2"
    >
      <span className="w-12 flex-none pt-0.75 text-12 text-muted max-phone:hidden">{words.label}</span>
      {rewording.isOpen || !prompt ? (
        <PromptEditor session={session} prompt={prompt} rewording={rewording} />
      ) : (
        <PresentPrompt
          session={session}
          prompt={prompt}
          improve={improve}
          onFillIn={onFillIn}
          editId={editId}
          onEdit={rewording.open}
        />
      )}
    </section>
  )
}

interface PresentPromptProps extends PromptBarProps {
  prompt: Prompt
  /** Of the button that begins to edit it. */
  editId: string
  onEdit: () => void
}

function PresentPrompt({ session, prompt, improve, onFillIn, editId, onEdit }: PresentPromptProps) {
  const tableActions = useTableActions()
  const [first] = useCases(session.id)
  const known = new Set(session.table?.variables.map(({ name }) => name))
  /** The words that make way are the first row's input. */
  const take = ({ text, name, words: replaced }: OfferedVariable) =>
    keepFocus(() => {
      tableActions.promptWritten(session.id, text)
      if (replaced !== null && first && valueOf(first.values, name) === '')
        onFillIn(first.id, { [name]: replaced })
    }, editId)
  return (
    <>
      <ShownPrompt key={prompt.id} text={prompt.text} known={known} />
      <div className="ml-auto flex flex-none items-center gap-1">
        <VersionMenu session={session} prompt={prompt} />
        {improve}
        <SavePrompt session={session} prompt={prompt} />
        <Button id={editId} aria-label={words.editLabel} onClick={onEdit}>
          <Pencil size={15} strokeWidth={1.5} />
          {words.edit}
        </Button>
      </div>
      {/* Under the prompt, which begins beside its label. */}
      <div className="w-full pl-17 empty:hidden max-phone:pl-0">
        <VariableOffers session={session} prompt={prompt} onTake={take} />
      </div>
    </>
  )
}

function SavePrompt({ session, prompt }: { session: Session; prompt: Prompt }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        size="small"
        label={libraryWords.save}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Bookmark size={15} strokeWidth={1.5} />
      </IconButton>
      {isOpen && <SavePromptDialog session={session} prompt={prompt} onClose={() => setIsOpen(false)} />}
    </>
  )
}
