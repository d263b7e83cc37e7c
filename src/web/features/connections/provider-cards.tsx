import { Check, TriangleAlert } from 'lucide-react'
import type { Connection } from '../../client/connections.ts'
import { words as texts } from './words.tsx'

interface ProviderCardsProps {
  providers: readonly Connection[]
  chosen: string | null
  onChoose: (name: string) => void
}

const card = [
  'flex size-full min-h-14 items-center gap-2.5 rounded-lg border border-border bg-surface px-3 py-2.25',
  'text-left text-13 leading-4.5 hover:bg-hover',
  'aria-[current=true]:border-accent aria-[current=true]:ring-1 aria-[current=true]:ring-accent',
].join(' ')

/** Every known provider, with what there is of it. */
export function ProviderCards({ providers, chosen, onChoose }: ProviderCardsProps) {
  return (
    <ul className="grid grid-cols-2 gap-2 max-[361px]:grid-cols-1">
      {providers.map((provider) => (
        <li key={provider.name}>
          <button
            type="button"
            className={card}
            aria-current={provider.name === chosen ? 'true' : undefined}
            onClick={() => onChoose(provider.name)}
          >
            <span
              className="grid size-7 flex-none place-items-center rounded-md border border-border bg-sunken font-mono text-13 leading-none font-semibold"
              aria-hidden="true"
            >
              {provider.title.slice(0, 1).toUpperCase()}
            </span>
            <span className="min-w-0 flex-1">
              <b className="block truncate font-semibold">{provider.title}</b>
              <small className="block truncate text-12 text-muted">
                <StateWords connection={provider} />
              </small>
            </span>
            <StateIcon connection={provider} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function StateIcon({ connection: { state, isFailing } }: { connection: Connection }) {
  if (isFailing) return <TriangleAlert size={16} strokeWidth={1.5} className="flex-none text-warn" />
  if (state === 'not-connected') return null
  return <Check size={16} strokeWidth={1.5} className="flex-none text-ok" />
}

/** What is connected says how many models it has, what is not says where its key would go. */
function StateWords({ connection: { state, host, models, isFailing } }: { connection: Connection }) {
  if (state === 'not-connected') return host
  const words = state === 'connected' ? texts.connectedState : texts.setOnTheServerState
  if (isFailing) return texts.needsALook
  if (models === null) return words
  return (
    <>
      <span className="sr-only">{words}, </span>
      {texts.countModels(models)}
    </>
  )
}
