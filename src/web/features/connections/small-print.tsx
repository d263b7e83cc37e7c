import type { ReactNode } from 'react'

interface SmallPrintProps {
  id?: string
  className: string
  children: ReactNode
}

/** What is good to know beside a form or a list. */
export const SmallPrint = ({ id, className, children }: SmallPrintProps) => (
  <p id={id} className={`text-12 text-pretty text-muted max-phone:text-13 ${className}`}>
    {children}
  </p>
)
