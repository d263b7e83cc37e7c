import type { ComponentProps } from 'react'

const row = [
  'flex h-8 w-full items-center gap-2.5 rounded-[5px] pr-2.5 pl-2 text-left text-13 -outline-offset-2',
  'hover:bg-hover focus-visible:bg-hover max-phone:h-11 max-phone:text-14',
].join(' ')

const tones = { plain: '[&>svg]:text-muted', danger: 'text-danger' } as const

interface MenuRowProps extends ComponentProps<'button'> {
  tone?: keyof typeof tones
}

/** A command in a popover. */
export function MenuRow({ tone = 'plain', className = '', ...rest }: MenuRowProps) {
  return <button type="button" className={`${row} ${tones[tone]} ${className}`} {...rest} />
}
