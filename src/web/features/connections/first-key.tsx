import type { Connection } from '../../client/connections.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { words } from './words.tsx'

/** Providers that answer without payment, within limits, and with a key that is made in minutes (November 2026). */
const free = ['gemini', 'groq', 'openrouter']

interface FirstKeyProps {
  providers: readonly Connection[]
  onChoose: (name: string) => void
}

/** For whoever has never had a key: what it is, what it costs, and where to begin. */
export function FirstKey({ providers, onChoose }: FirstKeyProps) {
  const offered = free.flatMap((name) => providers.find((each) => each.name === name) ?? [])
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
          {words.manyMakers}
        </p>
      )}
    </div>
  )
}
