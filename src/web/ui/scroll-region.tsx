import type { ComponentProps } from 'react'

interface ScrollRegionProps extends ComponentProps<'div'> {
  'aria-label': string
}

/** What scrolls, and takes the focus: not every browser lets the keyboard scroll what holds nothing to press. */
export const ScrollRegion = ({ className = '', ...rest }: ScrollRegionProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div role="region" tabIndex={0} className={`overflow-auto -outline-offset-2 ${className}`} {...rest} />
)
