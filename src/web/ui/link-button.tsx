import type { ComponentProps } from 'react'

const sizes = {
  medium: 'text-13',
  /** In a line of small words. */
  small: 'text-12 max-phone:min-h-11',
} as const

interface LinkButtonProps extends ComponentProps<'button'> {
  size?: keyof typeof sizes
}

/** A button that stands among words. */
export const LinkButton = ({ size = 'medium', className = '', ...rest }: LinkButtonProps) => (
  <button type="button" className={`font-medium text-accent ${sizes[size]} ${className}`} {...rest} />
)
