import type { Connection } from '../../client/connections.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { words } from './words.tsx'

interface FirstKeyProps {
  providers: readonly Connection[]
  onChoose: (name: string) => void
}

/** For whoever has never had a key: what it is, what it costs, and where to begin. */
export function FirstKey({ providers, onChoose }: FirstKeyProps) {
  const offered = providers.filter(({ hasFreeModels }) => hasFreeModels)
  const ofManyMakers = providers.find(({ hasManyMakers }) => hasManyMakers)
  return (
    <div className="mb-4 grid gap-1.5 rounded-lg bg-sunken px-3.5 py-3 text-13 leading-5 text-pretty">
      <p>{words.whatAKeyIs}</p>
      {offered.length > 0 && (
        <p>
          <b className="font-semibold">{words.noKeyYet}</b> {words.freeWithinLimits}{' '}
          {offered.map(({ name, title }, index) => (
            <span key={name} className="whitespace-nowrap">
              <LinkButton onClick={() => onChoose(name)}>{title}</LinkButton>
              {index < offered.length - 1 ? ', ' : '. '}
            </span>
          ))}
          {ofManyMakers && words.manyMakers(ofManyMakers.title)}
        </p>
      )}
    </div>
  )
}
