import type { ReactNode } from 'react'

interface Children {
  children: ReactNode
}

/** One setting of the panel. */
export const Setting = ({ children }: Children) => (
  <section className="border-b border-hair px-(--gutter) py-3.5">{children}</section>
)

/** Its name, and what stands beside that. */
export const SettingHead = ({ children }: Children) => (
  <div className="flex min-h-5 items-center gap-2 text-13">{children}</div>
)

/** What the wire format calls it. */
export const Term = ({ children }: Children) => (
  <span className="font-mono text-12 leading-none font-normal tracking-[-0.02em] text-muted">{children}</span>
)

/** What it does, in words. */
export const About = ({ children }: Children) => (
  <p className="mt-1 text-12 text-pretty text-muted">{children}</p>
)
