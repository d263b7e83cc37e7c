import type { ReactNode } from 'react'
import type { Excerpt } from '#domain/search/excerpt.ts'

interface CommandBase {
  id: string
  title: string
  /** A few quiet words beside the title: `session, today`. */
  note?: string
  /** The line of a text in which the query was found. */
  excerpt?: Excerpt
  icon: ReactNode
  /** The keys that do the same: `Mod+Shift+A`. */
  keys?: string
  /** What else it is found by. */
  keywords?: readonly string[]
  isDisabled?: boolean
  /** Listed only where something typed finds it: for the hundreds of sessions and models. */
  isOnlyFound?: boolean
}

interface Choices {
  /** The question that the choices answer: `Where to use it?` */
  prompt: string
  choices: () => readonly Command[]
}

/** Something that the palette can do: at once, or after one more choice. */
export type Command = CommandBase & ({ run: () => void } | Choices)

/** Commands under one heading. */
export interface CommandGroup {
  label: string
  commands: readonly Command[]
}
