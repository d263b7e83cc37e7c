import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { connectionsQuery } from '../../client/connections-query.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useIsPhone } from '../../ui/use-media-query.ts'
import { NotHere } from './not-here.tsx'
import { OwnerCode } from './owner-code.tsx'
import { ProviderCards } from './provider-cards.tsx'
import { ProviderDetail } from './provider-detail.tsx'
import { RemoveKey } from './remove-key.tsx'
import './connections.css'

interface ConnectDialogProps {
  /** Opens the help on other ways to add models. */
  onHelp: () => void
  onClose: () => void
  /** What was wrong with a code that came with the page's address, or empty. */
  codeProblem: string
}

/** Connects known providers with a key of one's own, where the server takes keys. */
export function ConnectDialog({ onHelp, onClose, codeProblem }: ConnectDialogProps) {
  const isPhone = useIsPhone()
  const connections = useQuery({ ...connectionsQuery, refetchOnMount: 'always' })
  const [pressed, setPressed] = useState<string | null>(null)
  /** What wide screens show before anything was pressed; it stays when its state changes. */
  const [first, setFirst] = useState<string | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  /** The code was given a moment ago: the focus, whose field went with it, goes to the next step. */
  const [wasUnlocked, setWasUnlocked] = useState(false)
  const { data } = connections
  const providers = data?.kind === 'on' ? data.providers : []
  const opening = providers.find(({ state }) => state === 'not-connected') ?? providers[0]
  if (first === null && opening) setFirst(opening.name)
  const shown = pressed ?? (isPhone ? null : first)
  const chosen = providers.find(({ name }) => name === shown)
  const isNote = data?.kind === 'off' || data?.kind === 'locked' || connections.isError
  const isStep = isPhone && chosen !== undefined

  return (
    <>
      <Dialog label="Connect a provider" onClose={onClose} className={isNote ? 'connect-note' : 'connect'}>
        <div className="connect-head">
          {isStep && (
            <IconButton label="All providers" onClick={() => setPressed(null)}>
              <ArrowLeft size={18} strokeWidth={1.5} />
            </IconButton>
          )}
          <h2>Connect a provider</h2>
          <IconButton label="Close" onClick={onClose}>
            <X size={16} strokeWidth={1.5} />
          </IconButton>
        </div>
        {data?.kind === 'on' && !isStep && (
          <div
            className="connect-list"
            tabIndex={-1}
            ref={wasUnlocked && isPhone ? (list) => list?.focus() : undefined}
          >
            {data.notice !== '' && (
              <p className="connect-notice" role="note">
                <TriangleAlert size={16} strokeWidth={1.5} />
                {data.notice}
              </p>
            )}
            <ProviderCards providers={providers} chosen={chosen?.name ?? null} onChoose={setPressed} />
            <p className="connect-others">
              Models on this machine, such as Ollama’s, appear by themselves. Other providers and addresses
              are set on the server, in <code>PROVIDERS</code>.{' '}
              <button type="button" className="connect-link" onClick={onHelp}>
                Show me how
              </button>
            </p>
          </div>
        )}
        {chosen && (
          <ProviderDetail
            key={chosen.name}
            connection={chosen}
            wasPressed={pressed !== null || wasUnlocked}
            onRemove={() => {
              setPressed(chosen.name)
              setIsRemoving(true)
            }}
          />
        )}
        {data?.kind === 'locked' && (
          <OwnerCode problem={codeProblem} onHelp={onHelp} onTaken={() => setWasUnlocked(true)} />
        )}
        {data?.kind === 'off' && <NotHere reason={data.reason} onHelp={onHelp} />}
        {connections.isPending && (
          <p className="connect-text" role="status">
            Asking which providers there are…
          </p>
        )}
        {connections.isError && !data && (
          <div className="connect-text" role="alert">
            <p>Parley’s own server did not answer. See whether it still runs.</p>
            <Button onClick={() => void connections.refetch()}>Retry</Button>
          </div>
        )}
      </Dialog>
      {/* Beside the dialog and not in it: React lets the Escape that closes the one reach the other. */}
      {isRemoving && chosen && <RemoveKey connection={chosen} onClose={() => setIsRemoving(false)} />}
    </>
  )
}
