import type { Session } from '#domain/session/session.ts'
import type { Prompt } from '#domain/table/table.ts'
import { Warning } from './parts/warning.tsx'
import { words } from './parts/words.ts'
import { useHasUnsavedChanges } from './prompt/use-rewording.ts'

interface UnsavedNoteProps {
  id?: string
  session: Session
  prompt: Prompt | undefined
}

/** Says that what stands in the prompt's field is not what is run. */
export function UnsavedNote({ id, session, prompt }: UnsavedNoteProps) {
  const hasUnsavedChanges = useHasUnsavedChanges(session, prompt)
  return hasUnsavedChanges && prompt && <Warning id={id}>{words.run.unsaved(prompt.number)}</Warning>
}
