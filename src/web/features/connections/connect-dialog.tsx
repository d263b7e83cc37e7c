import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, X } from 'lucide-react'
import { useState } from 'react'
import { connectionsQuery } from '../../client/connections-query.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useIsPhone } from '../../ui/use-media-query.ts'
import { FirstKey } from './first-key.tsx'
import { LocalPrograms } from './local-programs.tsx'
import { NotHere } from './not-here.tsx'
import { Note } from './note.tsx'
import { OwnerCode } from './owner-code.tsx'
import { ProviderCards } from './provider-cards.tsx'
import { ProviderDetail } from './provider-detail.tsx'
import { RemoveKey } from './remove-key.tsx'
import { providersSetting, SettingName } from './setting-name.tsx'
import { SmallPrint } from './small-print.tsx'
import { words } from './words.tsx'

interface ConnectDialogProps {
  /** Opens the help on other ways to add models. */
  onHelp: () => void
  onClose: () => void
  /** The one to begin with, or null. */
  provider: string | null
  /** What was wrong with a code that came with the page's address, or empty. */
  codeProblem: string
}

const listBesideDetail =
  'h-164 w-230 grid-cols-[minmax(0,1fr)_340px] grid-rows-[48px_minmax(0,1fr)] open:grid max-phone:grid-cols-1 max-phone:grid-rows-[56px_minmax(0,1fr)]'

/** Connects known providers with a key of one's own, where the server takes keys. */
export function ConnectDialog({ onHelp, onClose, provider, codeProblem }: ConnectDialogProps) {
  const isPhone = useIsPhone()
  const connections = useQuery({ ...connectionsQuery, refetchOnMount: 'always' })
  const [pressed, setPressed] = useState(provider)
  /** What wide screens show before anything was pressed; it stays when its state changes. */
  const [first, setFirst] = useState<string | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  /** The code was given a moment ago: the focus, whose field went with it, goes to the next step. */
  const [wasUnlocked, setWasUnlocked] = useState(false)
  const { data } = connections
  const providers = data?.kind === 'on' ? data.providers : []
  const known = providers.filter(({ kind }) => kind === 'known')
  const own = providers.filter(({ kind }) => kind === 'own')
  const isFirst = known.every(({ state }) => state === 'not-connected')
  const opening = known.find(({ state }) => state === 'not-connected') ?? providers[0]
  if (first === null && opening) setFirst(opening.name)
  const shown = pressed ?? (isPhone ? null : first)
  const chosen = providers.find(({ name }) => name === shown)
  const isNote = data?.kind === 'off' || data?.kind === 'locked' || (connections.isError && !data)
  const isStep = isPhone && chosen !== undefined

  return (
    <>
      <Dialog
        label={words.connectAProvider}
        shape={isNote ? 'card' : 'screen'}
        onClose={onClose}
        className={isNote ? 'w-120' : listBesideDetail}
      >
        <ConnectHead onBack={isStep ? () => setPressed(null) : undefined} onClose={onClose} />
        {data?.kind === 'on' && !isStep && (
          <div
            className="overflow-auto overscroll-contain p-5 max-phone:p-4 max-phone:pb-[max(24px,env(safe-area-inset-bottom))]"
            tabIndex={-1}
            ref={wasUnlocked && isPhone ? (list) => list?.focus() : undefined}
          >
            {data.notice !== '' && (
              <Note tone="warn" role="note" className="mb-4">
                {data.notice}
              </Note>
            )}
            {isFirst && <FirstKey providers={known} onChoose={setPressed} />}
            <ProviderCards providers={known} chosen={chosen?.name ?? null} onChoose={setPressed} />
            {own.length > 0 && (
              <>
                <GroupTitle>{words.ownProviders}</GroupTitle>
                <ProviderCards providers={own} chosen={chosen?.name ?? null} onChoose={setPressed} />
              </>
            )}
            <LocalPrograms programs={data.local} />
            <SmallPrint className="mt-4">
              {words.modelsElsewhere(<SettingName>{providersSetting}</SettingName>)}{' '}
              <button
                type="button"
                className="font-medium text-accent underline-offset-3 hover:underline max-phone:block max-phone:leading-11"
                onClick={onHelp}
              >
                {words.showMeHow}
              </button>
            </SmallPrint>
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
          <p className="p-5 max-phone:p-4" role="status">
            {words.loading}
          </p>
        )}
        {connections.isError && !data && (
          <div className="p-5 max-phone:p-4" role="alert">
            <p className="text-pretty">{words.loadFailed}</p>
            <Button className="mt-4" onClick={() => void connections.refetch()}>
              {words.retry}
            </Button>
          </div>
        )}
      </Dialog>
      {/* Beside the dialog and not in it: React lets the Escape that closes the one reach the other. */}
      {isRemoving && chosen && <RemoveKey connection={chosen} onClose={() => setIsRemoving(false)} />}
    </>
  )
}

const GroupTitle = ({ children }: { children: string }) => (
  <h3 className="mt-5 mb-2 text-13 font-semibold">{children}</h3>
)

interface ConnectHeadProps {
  /** Back to the list, which on phones makes way for a provider. */
  onBack: (() => void) | undefined
  onClose: () => void
}

function ConnectHead({ onBack, onClose }: ConnectHeadProps) {
  return (
    <div
      className={`col-span-full flex h-12 items-center border-b border-border pr-2 max-phone:h-14 max-phone:pr-1 ${onBack ? 'pl-1' : 'pl-5 max-phone:pl-4'}`}
    >
      {onBack && (
        <IconButton label={words.allProviders} onClick={onBack}>
          <ArrowLeft size={18} strokeWidth={1.5} />
        </IconButton>
      )}
      <h2 className="flex-1 font-semibold">{words.connectAProvider}</h2>
      <IconButton label={words.close} onClick={onClose}>
        <X size={16} strokeWidth={1.5} />
      </IconButton>
    </div>
  )
}
