import type { ComponentProps, ReactNode } from 'react'

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'line' | 'ghost' | 'primary' | 'ink' | 'danger'
  size?: 'small'
}

export function Button({ look = 'line', size, className = '', ...rest }: ButtonProps) {
  return (
    <button type="button" className={`button ${className}`} data-look={look} data-size={size} {...rest} />
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Its name, and its tooltip. */
  label: string
  children: ReactNode
  size?: 'small'
}

export function IconButton({ label, size, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      data-size={size}
      className={`icon-button ${className}`}
      {...rest}
    />
  )
}
