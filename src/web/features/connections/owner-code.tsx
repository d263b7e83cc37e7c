import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { connectionsQuery } from '../../client/connections-query.ts'
import { giveOwnerCode } from '../../client/connections.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Note } from './note.tsx'
import { words } from './words.tsx'

interface OwnerCodeProps {
  /** What was wrong with a code that came with the page's address, or empty. */
  problem: string
  /** Opens the help on other ways to add models. */
  onHelp: () => void
  onTaken: () => void
}

const ownerCodeFile = '.parley/owner-code'

/** Asks for the code that proves that the server is the reader's own. The field alone holds it, never React's state. */
export function OwnerCode({ problem: given, onHelp, onTaken }: OwnerCodeProps) {
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const fieldId = useId()
  const [problem, setProblem] = useState(given)
  const [isAsking, setIsAsking] = useState(false)

  useEffect(() => field.current?.focus(), [])

  /** Asks for the list again; answers why it is locked still, or an empty text. */
  const unlock = async () => {
    onTaken()
    await client.invalidateQueries({ queryKey: connectionsQuery.queryKey })
    const list = client.getQueryState(connectionsQuery.queryKey)
    if (list?.data?.kind !== 'locked') return ''
    return list.status === 'error' ? words.loadFailed : words.codeNotKept
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const input = field.current
    const code = input?.value.trim() ?? ''
    if (!input || isAsking) return
    if (code === '') {
      setProblem(words.codeMissing)
      return input.focus()
    }
    setIsAsking(true)
    const answer = await giveOwnerCode(code)
    const wrong = answer.kind === 'taken' ? await unlock() : answer.message
    setIsAsking(false)
    setProblem(wrong)
    if (wrong !== '') input.select()
  }

  return (
    <form className="p-5 max-phone:p-4" autoComplete="off" onSubmit={(event) => void submit(event)}>
      <h3 className="text-16 font-semibold tracking-[-0.01em]">{words.ownerTitle}</h3>
      <p className="mt-1 text-pretty text-muted">
        {words.ownerAbout(<code className="font-mono text-12 text-text">{ownerCodeFile}</code>)}
      </p>
      <label htmlFor={fieldId} className="mt-5 mb-1.5 block text-13 font-semibold">
        {words.code}
      </label>
      <TextField
        ref={field}
        id={fieldId}
        size="key"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        readOnly={isAsking}
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? undefined : `${fieldId}-problem`}
        onInput={() => setProblem('')}
      />
      {problem !== '' && (
        <Note tone="bad" role="alert" id={`${fieldId}-problem`} className="mt-3">
          {problem}
        </Note>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="primary" type="submit" disabled={isAsking}>
          {isAsking ? words.oneMoment : words.continue}
        </Button>
        <Button look="ghost" onClick={onHelp}>
          {words.allWays}
        </Button>
      </div>
    </form>
  )
}
