import { ExternalLink } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { connectProvider, type Connection, type ConnectionChange } from '../../client/connections.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAbortOnUnmount } from '../../ui/use-abort-on-unmount.ts'
import { Note } from './note.tsx'
import { SmallPrint } from './small-print.tsx'
import { words as texts } from './words.tsx'

interface KeyFormProps {
  connection: Connection
  /** It is the next step, so that a key can be pasted at once. */
  takesFocus: boolean
  onConnected: (connection: Connection) => void
  onCancel?: () => void
}

type Attempt = { kind: 'none' } | { kind: 'testing' } | Exclude<ConnectionChange, { kind: 'done' }>

/**
 * Takes a key and sends it to the server. It stands in the field alone, never in React's state, and leaves the
 * field as it is sent.
 */
export function KeyForm({ connection, takesFocus, onConnected, onCancel }: KeyFormProps) {
  const { name, title, host, keyPage } = connection
  const field = useRef<HTMLInputElement>(null)
  const fieldId = useId()
  const [isEmpty, setIsEmpty] = useState(true)
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'none' })
  // What is not answered when the form goes is not kept.
  const newAttempt = useAbortOnUnmount()
  const isTesting = attempt.kind === 'testing'

  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const input = field.current
    const key = input?.value.trim() ?? ''
    if (!input || key === '' || isTesting) return
    const problem = problemOf(key)
    if (problem !== undefined) return setAttempt({ kind: 'refused', message: problem })
    input.value = ''
    setIsEmpty(true)
    setAttempt({ kind: 'testing' })
    const { signal } = newAttempt()
    const change = await connectProvider(name, key, signal).catch((error: unknown) => {
      if (signal.aborted) return null
      throw error
    })
    if (!change || signal.aborted) return
    if (change.kind === 'done') return onConnected(change.connection)
    setAttempt(change)
    input.focus()
  }
  return (
    <form className="mt-5" autoComplete="off" onSubmit={(event) => void submit(event)}>
      <label htmlFor={fieldId} className="mb-1.5 block text-13 font-semibold">
        {texts.key}
      </label>
      {/* Without a name: whatever happens, no browser puts the field into an address. */}
      <TextField
        ref={field}
        id={fieldId}
        size="key"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        type="password"
        maxLength={4096}
        data-1p-ignore
        data-lpignore="true"
        data-bwignore
        readOnly={isTesting}
        aria-describedby={`${fieldId}-about`}
        aria-invalid={attempt.kind === 'refused'}
        onInput={(event) => setIsEmpty(event.currentTarget.value.trim() === '')}
      />
      {(attempt.kind === 'refused' || attempt.kind === 'failed') && (
        <Note tone="bad" role="alert" className="mt-3">
          {attempt.kind === 'failed' && <b className="font-semibold">{texts.keyNotTested}</b>}
          {texts.notKept(withFullStop(attempt.message))}
        </Note>
      )}
      {keyPage !== '' && (
        <SmallPrint className="mt-3">
          {texts.keysMadeAt}
          <a
            href={keyPage}
            target="_blank"
            rel="noopener noreferrer"
            className="font-medium text-accent underline-offset-3 hover:underline max-phone:inline-block max-phone:leading-11"
          >
            {new URL(keyPage).host}
            <ExternalLink
              size={12}
              strokeWidth={1.5}
              className="ml-[3px] inline align-[-1px]"
              aria-hidden="true"
            />
          </a>
        </SmallPrint>
      )}
      <div className="mt-4 flex flex-wrap gap-2 max-phone:[&>button]:flex-1">
        <Button look="primary" type="submit" disabled={isEmpty || isTesting}>
          {isTesting ? texts.testing : texts.connect}
        </Button>
        {onCancel && !isTesting && <Button onClick={onCancel}>{texts.keepPresentKey}</Button>}
      </div>
      <SmallPrint className="mt-3" id={`${fieldId}-about`}>
        {texts.howKeyIsKept(host)}
      </SmallPrint>
      <span className="sr-only" role="status">
        {isTesting && texts.askingProvider(title)}
      </span>
    </form>
  )
}

/** What shows that something else than a key was pasted, in words; undefined for what may be one. */
function problemOf(key: string): string | undefined {
  if (/\s/.test(key)) return texts.keyProblems.space
  if (!/^[\x21-\x7e]+$/.test(key)) return texts.keyProblems.letter
  if (/^[A-Z_]+=|["'`]/.test(key)) return texts.keyProblems.more
  if (key.length < 8) return texts.keyProblems.short
  return key.length > 1024 ? texts.keyProblems.long : undefined
}

const withFullStop = (words: string) => (/[.!?]$/.test(words.trim()) ? words : `${words}.`)
