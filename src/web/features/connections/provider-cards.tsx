import { Check, TriangleAlert } from 'lucide-react'
import type { Connection } from '../../client/connections.ts'
import { countModels } from './count-models.ts'

interface ProviderCardsProps {
  providers: readonly Connection[]
  chosen: string | null
  onChoose: (name: string) => void
}

/** Every known provider, with what there is of it. */
export function ProviderCards({ providers, chosen, onChoose }: ProviderCardsProps) {
  return (
    <ul className="connect-cards">
      {providers.map((provider) => (
        <li key={provider.name}>
          <button
            type="button"
            className="connect-card"
            aria-current={provider.name === chosen ? 'true' : undefined}
            onClick={() => onChoose(provider.name)}
          >
            <span className="connect-monogram" aria-hidden="true">
              {provider.title.slice(0, 1).toUpperCase()}
            </span>
            <span className="min-w-0 flex-1">
              <b>{provider.title}</b>
              <StateLine connection={provider} />
            </span>
            <StateIcon connection={provider} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function StateIcon({ connection: { state, isFailing } }: { connection: Connection }) {
  if (isFailing) return <TriangleAlert size={16} strokeWidth={1.5} className="text-warn" />
  if (state === 'not-connected') return null
  return <Check size={16} strokeWidth={1.5} className="text-ok" />
}

/** What is connected says how many models it has, what is not says where its key would go. */
function StateLine({ connection: { state, host, models, isFailing } }: { connection: Connection }) {
  if (state === 'not-connected') return <small>{host}</small>
  const words = state === 'connected' ? 'connected' : 'set on the server'
  if (isFailing) return <small>needs a look</small>
  if (models === null) return <small>{words}</small>
  return (
    <small>
      <span className="sr-only">{words}, </span>
      {countModels(models)}
    </small>
  )
}
