import type { ComponentProps, ReactNode } from 'react'

const base = [
  'min-w-0 rounded-xl border border-border bg-surface px-4.5 pt-4 pb-4.5 text-13',
  'max-phone:mx-(--gutter) max-phone:mt-4 max-phone:px-4 max-phone:pt-3.5 max-phone:pb-4',
].join(' ')

interface Children {
  children: ReactNode
  className?: string
}

interface ReadingCardProps extends Omit<ComponentProps<'section'>, 'aria-label'> {
  label: string
}

/** What the cells say, in words and lists. */
export const ReadingCard = ({ label, className = '', ...rest }: ReadingCardProps) => (
  <section aria-label={label} className={`${base} ${className}`} {...rest} />
)

/** Its title, and what is chosen beside it. */
export const ReadingHead = ({ className = '', children }: Children) => (
  <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${className}`}>{children}</div>
)

export const ReadingTitle = ({ className = '', children }: Children) => (
  <h2 className={`text-12 font-medium text-muted ${className}`}>{children}</h2>
)

export const ReadingNote = ({ className = '', children }: Children) => (
  <p className={`mt-2.5 text-12 leading-4.5 text-pretty text-muted ${className}`}>{children}</p>
)
