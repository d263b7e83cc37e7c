import { Check, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Connection } from '../../client/connections.ts'
import { Button } from '../../ui/button.tsx'
import { countModels } from './count-models.ts'
import { KeyForm } from './key-form.tsx'
import { useTakeOver } from './use-take-over.ts'

interface ProviderDetailProps {
  connection: Connection
  /** It was chosen by hand, so that the focus goes to its next step. */
  wasPressed: boolean
  onRemove: () => void
}

/** One provider: how it stands, and what can be done about it. */
export function ProviderDetail({ connection, wasPressed, onRemove }: ProviderDetailProps) {
  const { title, host, state, isKept, keySetting } = connection
  const panel = useRef<HTMLElement>(null)
  const [isReplacing, setIsReplacing] = useState(false)
  const takeOver = useTakeOver()
  const mayTakeKey = state === 'not-connected' || isReplacing

  // Where there is no key to give, the panel itself is the next step.
  useEffect(() => {
    if (wasPressed && !mayTakeKey) panel.current?.focus()
  }, [wasPressed, mayTakeKey])

  const stopReplacing = () => {
    setIsReplacing(false)
    // The field, which had the focus, goes.
    panel.current?.focus()
  }
  return (
    <section ref={panel} className="connect-detail" aria-label={title} tabIndex={-1}>
      <h3>{title}</h3>
      <p className="connect-host">{host}</p>
      <div role="status">
        <StateNote connection={connection} />
      </div>
      {mayTakeKey && (
        <KeyForm
          connection={connection}
          takesFocus={wasPressed || isReplacing}
          onConnected={(next) => {
            takeOver(next)
            stopReplacing()
          }}
          {...(isReplacing && { onCancel: stopReplacing })}
        />
      )}
      {state === 'connected' && !isReplacing && (
        <p className="connect-about">
          {connection.models === 0
            ? 'It lists no models yet; they appear in the list of models once it does.'
            : 'Choose its models at the head of a column.'}{' '}
          The key is in a private file on this machine.
        </p>
      )}
      {state === 'set-by-settings' && (
        <p className="connect-about">
          Its key is a setting of the server, <code>{keySetting}</code>. Change it there, and start Parley
          again.
        </p>
      )}
      {!mayTakeKey && (
        <div className="connect-actions">
          {state === 'connected' && <Button onClick={() => setIsReplacing(true)}>Use another key</Button>}
          {isKept && <Button onClick={onRemove}>Remove the key</Button>}
        </div>
      )}
    </section>
  )
}

function StateNote({ connection: { state, models, detail, isFailing } }: { connection: Connection }) {
  const hasModels = state !== 'not-connected' && !isFailing
  return (
    <>
      {hasModels && (
        <p className="connect-note-line" data-tone="ok">
          <Check size={16} strokeWidth={1.5} />
          <span>
            <b>{state === 'connected' ? 'Connected.' : 'Set on the server.'}</b>{' '}
            {models !== null && `${countModels(models)}.`}
          </span>
        </p>
      )}
      {detail !== '' && (
        <p className="connect-note-line" data-tone={isFailing ? 'warn' : 'plain'}>
          {isFailing && <TriangleAlert size={16} strokeWidth={1.5} />}
          <span>{detail}</span>
        </p>
      )}
    </>
  )
}
