import type { ReactNode } from 'react'

/** A name and what it is; what is not known is left out by its caller. */
export type Fact = readonly [name: string, value: ReactNode]

/** Facts in two columns, their names one below the other. */
export const Facts = ({ facts, label }: { facts: readonly Fact[]; label?: string }) => (
  <dl
    aria-label={label}
    className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-12 max-phone:grid-cols-1 max-phone:gap-y-0"
  >
    {facts.map(([name, value]) => (
      <div key={name} className="contents max-phone:mb-1.5 max-phone:block">
        <dt className="text-muted">{name}</dt>
        <dd className="figure wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)
