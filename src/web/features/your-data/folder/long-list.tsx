import type { ReactNode } from 'react'
import { words } from './words.ts'

interface LongListProps<T> {
  title: string
  about?: string
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T) => ReactNode
  foot?: ReactNode
}

/** What is settled makes room for the next. */
const maxShown = 20

/** A list with its title, of which the first ones are shown. */
export const LongList = <T,>({ title, about, items, keyOf, render, foot }: LongListProps<T>) => (
  <section aria-label={title} className="grid gap-2 rounded-lg border border-warn-line bg-warn-soft p-3">
    <h4 className="font-semibold">{title}</h4>
    {about && <p>{about}</p>}
    <ul className="grid gap-3">
      {items.slice(0, maxShown).map((item) => (
        <li key={keyOf(item)}>{render(item)}</li>
      ))}
    </ul>
    {items.length > maxShown && <p>{words.more(items.length - maxShown)}</p>}
    {foot && <div>{foot}</div>}
  </section>
)
