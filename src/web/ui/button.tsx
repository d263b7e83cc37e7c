import type { ComponentProps, ReactNode } from 'react'

const edge = 'forced-colors:border forced-colors:border-[ButtonText]'

const looks = {
  line: `border border-control bg-surface font-medium not-disabled:hover:bg-hover ${edge}`,
  ghost: 'font-medium text-muted not-disabled:hover:bg-hover not-disabled:hover:text-text',
  /** Ghost, where it must be read at once. */
  plain: 'font-medium text-text not-disabled:hover:bg-hover',
  primary: `bg-accent font-semibold text-on-accent not-disabled:hover:bg-accent-hover ${edge}`,
  /** Picked among others. */
  picked: 'bg-ok-soft font-semibold text-ok',
  ink: `bg-text font-semibold text-bg ${edge}`,
  danger: `bg-danger font-semibold text-on-accent ${edge}`,
} as const

const sizes = {
  medium: 'h-8 px-3 max-phone:h-11',
  small: 'h-7 px-2.5 max-phone:h-11',
  /** Small, in a row of icons. */
  tight: 'h-7 px-2 max-phone:h-11',
  /** On phones its icon alone. */
  icon: 'h-8 px-3 max-phone:size-11 max-phone:px-0 max-phone:[&>svg:first-child]:m-0',
  /** On phones it fills the foot of its dialog. */
  foot: 'h-8 px-3 max-phone:h-14 max-phone:flex-1 max-phone:rounded-none',
} as const

const base = [
  'inline-flex items-center justify-center gap-1.5 rounded-md text-13 whitespace-nowrap',
  'transition-[background,border-color,color] [&>svg:first-child]:-ml-0.5',
  'disabled:opacity-50 forced-colors:disabled:border-[GrayText] forced-colors:disabled:text-[GrayText]',
].join(' ')

interface Variant {
  look?: keyof typeof looks | undefined
  size?: keyof typeof sizes | undefined
}

const classesOf = ({ look = 'line', size = 'medium' }: Variant, className = '') =>
  `${base} ${looks[look]} ${sizes[size]} ${className}`

/** A button with words. */
export function Button({ look, size, className, ...rest }: ComponentProps<'button'> & Variant) {
  return <button type="button" className={classesOf({ look, size }, className)} {...rest} />
}

/** A link that looks like a button. */
export function ButtonLink(props: ComponentProps<'a'> & Variant) {
  const { look, size, className, children, ...rest } = props
  return (
    <a className={classesOf({ look, size }, className)} {...rest}>
      {children}
    </a>
  )
}

const iconLooks = {
  ghost: [
    'text-muted aria-expanded:bg-accent-soft aria-expanded:text-accent',
    'aria-pressed:bg-accent-soft aria-pressed:text-accent',
    'enabled:not-aria-expanded:not-aria-pressed:hover:bg-hover',
    'enabled:not-aria-expanded:not-aria-pressed:hover:text-text',
  ].join(' '),
  line: 'border border-control text-text enabled:hover:bg-hover',
  /** Round, over what scrolls. */
  round: 'rounded-full! border border-control bg-surface text-text shadow-overlay enabled:hover:bg-hover',
  /** Filled while it is pressed. */
  star: [
    'text-control aria-pressed:text-warn aria-pressed:[&>svg]:fill-current',
    'enabled:not-aria-pressed:hover:bg-hover enabled:not-aria-pressed:hover:text-text',
  ].join(' '),
  /** On a ground of another colour. */
  inherit: 'focus-visible:outline-current',
} as const

const iconBase =
  'inline-grid flex-none place-items-center rounded-md transition-[background] disabled:opacity-50'

const iconSizes = { medium: 'size-8 max-phone:size-11', small: 'size-7 max-phone:size-11' } as const

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Its name, and its tooltip. */
  label: string
  children: ReactNode
  look?: keyof typeof iconLooks
  size?: keyof typeof iconSizes
}

export function IconButton(props: IconButtonProps) {
  const { label, look = 'ghost', size = 'medium', className = '', ...rest } = props
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      className={`${iconBase} ${iconLooks[look]} ${iconSizes[size]} ${className}`}
      {...rest}
    />
  )
}
