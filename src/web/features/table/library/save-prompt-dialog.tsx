import { useState } from 'react'
import type { Session } from '#domain/session/session.ts'
import { isEmptyCase } from '#domain/table/is-empty-case.ts'
import { exampleOf } from '#domain/table/saved-prompt.ts'
import type { Prompt } from '#domain/table/table.ts'
import { useCases } from '../../../store/table-hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { PromptBox } from './prompt-box.tsx'
import { maxName, usePromptLibrary } from './use-prompt-library.ts'
import { words } from './words.ts'

/** More rows than these are seldom meant as examples. */
const maxExamples = 100

interface SavePromptDialogProps {
  session: Session
  prompt: Prompt
  onClose: () => void
}

/** Keeps a version of a table's prompt under a name, with its scores and, where wished, its rows. */
export function SavePromptDialog({ session, prompt, onClose }: SavePromptDialogProps) {
  const { named, keep } = usePromptLibrary()
  const cases = useCases(session.id)
  const rows = cases.filter((row) => !isEmptyCase(row))
  const [name, setName] = useState(session.title.slice(0, maxName))
  const [hasExamples, setHasExamples] = useState(rows.length <= maxExamples)
  const earlier = named(name)
  const save = async () => {
    const isDone = await keep(name, {
      text: prompt.text,
      variables: session.table?.variables ?? [],
      scores: session.table?.scores ?? [],
      verdict: session.table?.verdict ?? { kind: 'all' },
      examples: hasExamples ? rows.map(exampleOf) : [],
    })
    if (isDone) onClose()
  }
  return (
    <Dialog label={words.title} shape="form" className="w-120 flex-col open:flex" onClose={onClose}>
      <DialogHead title={words.title} size="medium" onClose={onClose} />
      <form
        className="grid gap-4 overflow-auto px-5 pt-4 pb-5 text-13"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p className="text-pretty text-muted">{words.about}</p>
        <PromptBox label={words.textOfIt} text={prompt.text} className="max-h-32" />
        <label className="grid gap-1.5">
          {words.name}
          <TextField value={name} maxLength={maxName} onChange={({ target }) => setName(target.value)} />
        </label>
        {rows.length > 0 && (
          <div className="flex items-center justify-between gap-3">
            <span aria-hidden="true">{words.withRows(rows.length)}</span>
            <Switch label={words.withRows(rows.length)} checked={hasExamples} onChange={setHasExamples} />
          </div>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="min-w-40 flex-1 text-12 text-warn">
            {earlier && words.replaces}
          </p>
          <Button look="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" look="primary" disabled={name.trim() === ''}>
            {earlier ? words.replaceNow : words.saveNow}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
