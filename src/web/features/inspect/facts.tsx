import type { ReactNode } from 'react'

/** A name and what it is; what is not known is left out by its caller. */
export type Fact = readonly [name: string, value: ReactNode]

/** Facts in two columns, their names one below the other. */
export const Facts = ({ facts, label }: { facts: readonly Fact[]; label?: string }) => (
  <dl aria-label={label} className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-4 gap-y-1 text-12">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="wrap-anywhere text-muted">{name}</dt>
        <dd className="figure wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)
