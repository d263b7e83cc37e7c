import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { PromptBox } from './prompt-box.tsx'
import { maxName, usePromptLibrary } from './use-prompt-library.ts'
import { focusPrompts } from './prompts-place.ts'
import { takeFocus } from './take-focus.ts'
import { words } from './words.ts'

/** Keeps a text under a name; nothing where it is kept already. */
export function SaveText({ text }: { text: string }) {
  const { prompts, named, keep } = usePromptLibrary()
  const id = useId()
  const [name, setName] = useState('')
  if (prompts.some((prompt) => prompt.text === text)) return null
  const earlier = named(name)
  const save = async () => {
    // What a table keeps with a prompt of this name stays with it.
    const { variables, scores, verdict, examples } = earlier ?? nothingElse
    if (await keep(name, { text, variables, scores, verdict, examples })) focusPrompts()
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label htmlFor={id} className="text-14 font-semibold">
        {words.keepText}
      </label>
      <PromptBox label={words.textOfIt} text={text} className="max-h-24" />
      <div className="flex gap-2">
        <TextField
          id={id}
          ref={takeFocus}
          size="row"
          placeholder={words.nameOfIt}
          value={name}
          maxLength={maxName}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabled={name.trim() === ''}>
          {earlier ? words.replaceNow : words.saveNow}
        </Button>
      </div>
      <p role="status" className="text-12 text-warn empty:hidden">
        {earlier && words.replaces}
      </p>
    </form>
  )
}

const nothingElse = { variables: [], scores: [], verdict: { kind: 'all' }, examples: [] } as const
