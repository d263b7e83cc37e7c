import { Braces } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Session } from '#domain/session/session.ts'
import type { Prompt } from '#domain/table/table.ts'
import { instructionsOf } from '#domain/table/asked-inputs.ts'
import { nearestName, variablesIn } from '#domain/table/template.ts'
import { insertVariable, nextName } from '#domain/table/write-variables.ts'
import { formatList } from '#domain/words/language.ts'
import { useColumns } from '../../../store/hooks.ts'
import { usePrompts, useTableActions } from '../../../store/table-hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { insertText } from '../../../ui/insert-text.ts'
import { isEscapeKey, isSubmitKey } from '../../../ui/submit-key.ts'
import { PromptField } from './prompt-field.tsx'
import type { useRewording } from './use-rewording.ts'
import { words } from './words.ts'

interface PromptEditorProps {
  session: Session
  prompt: Prompt | undefined
  rewording: ReturnType<typeof useRewording>
}

/** Where the first wording of a prompt is written, or another one. */
export function PromptEditor({ session, prompt, rewording }: PromptEditorProps) {
  const tableActions = useTableActions()
  const newest = usePrompts(session.id).at(-1)
  const columns = useColumns(session)
  const { draft: text, takesFocus, write, close, cancel } = rewording
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!takesFocus || !field.current) return
    field.current.focus()
    field.current.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [takesFocus])
  const known = session.table?.variables.map(({ name }) => name) ?? []
  const save = () => {
    if (text.trim() === '') return
    tableActions.promptWritten(session.id, text)
    close()
  }
  const insert = () => {
    if (!field.current) return
    const { selectionStart: start, selectionEnd: end } = field.current
    const { replaced, by, selected } = insertVariable(text, { start, end }, nextName(text, known))
    insertText(field.current, replaced, by)
    field.current.setSelectionRange(selected.start, selected.end)
  }

  return (
    <div className="grid min-w-0 flex-1 gap-2">
      <PromptField
        field={field}
        text={text}
        names={[...new Set([...known, ...variablesIn(text)])]}
        onChange={write}
        onKeyDown={(event) => {
          if (isEscapeKey(event.nativeEvent) && prompt) {
            event.stopPropagation()
            cancel()
          }
          if ((event.metaKey || event.ctrlKey) && isSubmitKey(event.nativeEvent)) {
            event.preventDefault()
            save()
          }
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button data-tip={words.insertAbout} aria-description={words.insertAbout} onClick={insert}>
          <Braces size={15} strokeWidth={1.5} />
          {words.insert}
        </Button>
        <p
          className="min-w-60 flex-1 text-12 text-pretty text-muted max-phone:order-first max-phone:w-full"
          role="status"
        >
          {slipIn(text, known, instructionsOf(session, columns)) ?? words.hint}
        </p>
        {prompt && (
          <Button look="ghost" onClick={cancel}>
            {words.cancel}
          </Button>
        )}
        <Button look="primary" disabled={text.trim() === ''} onClick={save}>
          {newest ? words.save(newest.number + 1) : words.make}
        </Button>
      </div>
    </div>
  )
}

/** What is most likely a slip: a name that no column has but one nearly so, or a column that nothing uses. */
function slipIn(text: string, known: readonly string[], instructions: readonly string[]): string | undefined {
  const names = variablesIn(text)
  const unused = known.filter((name) => !names.includes(name))
  const unknown = known.length === 0 ? [] : names.filter((name) => !known.includes(name))
  for (const name of unknown) {
    const meant = nearestName(name, unused)
    if (meant !== null) return words.misspelt(name, meant)
  }
  const inInstructions = variablesIn(...instructions)
  const missing = unused.filter((name) => !inInstructions.includes(name))
  return missing.length === 0 ? undefined : words.unused(formatList(missing.map((name) => `{{${name}}}`)))
}
