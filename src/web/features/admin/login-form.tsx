import { useState, type FormEvent } from 'react'
import { adminLogin } from '../../client/admin.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Panel } from './panel.tsx'
import { words } from './words.ts'

const texts = words.login

/** Asks for the operator's key. */
export function LoginForm({ onOpened }: { onOpened: () => void }) {
  const [key, setKey] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState('')
  const open = async (event: FormEvent) => {
    event.preventDefault()
    if (key.trim() === '') return setProblem(texts.empty)
    if (isSending) return
    setIsSending(true)
    const answer = await adminLogin(key.trim())
    setIsSending(false)
    if (answer.kind === 'done') return onOpened()
    setProblem(answer.kind === 'unreachable' ? texts.unreachable : answer.message || texts.wrong)
  }
  return (
    <Panel title={words.title} className="mx-auto mt-8 w-full max-w-100">
      <p className="mt-2 text-13 text-pretty text-muted">{texts.about}</p>
      <form className="mt-4 grid gap-3" onSubmit={(event) => void open(event)}>
        <label className="grid gap-1.5 text-13 font-semibold">
          {texts.key}
          <TextField
            size="key"
            type="password"
            autoComplete="current-password"
            maxLength={1000}
            // The page is for nothing else until the key was given.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            aria-invalid={problem !== ''}
            value={key}
            onChange={(event) => {
              setKey(event.target.value)
              setProblem('')
            }}
          />
        </label>
        {problem !== '' && (
          <p role="alert" className="text-13 text-pretty text-danger">
            {problem}
          </p>
        )}
        <Button look="primary" type="submit" disabled={isSending}>
          {texts.open}
        </Button>
      </form>
    </Panel>
  )
}
