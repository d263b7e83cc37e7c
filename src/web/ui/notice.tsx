import type { ComponentProps } from 'react'

const tones = {
  warn: 'border-warn-line bg-warn-soft [&>svg]:text-warn',
  plain: 'border-border bg-sunken [&>svg]:text-muted',
} as const

interface NoticeProps extends ComponentProps<'div'> {
  tone?: keyof typeof tones
}

/** A line over a workspace: an icon, words, and what to do. */
export const Notice = ({ tone = 'warn', className = '', ...rest }: NoticeProps) => (
  <div
    className={`flex min-h-10 items-center gap-2 border-b py-1.5 pr-3 pl-(--gutter) text-13 [&>svg]:flex-none ${tones[tone]} ${className}`}
    {...rest}
  />
)
