import { useId, useState, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { Popover } from './popover.tsx'

export interface MenuButtonProps {
  /** The name of the button, and of the menu. */
  label: string
  icon: ReactNode
  className?: string
  /** In a list with one place for the keyboard. */
  tabIndex?: number
  /** Its items, which are made only while it is open. */
  children: ReactNode
}

/** An icon button that opens a list of commands beside it. */
export function MenuButton({ label, icon, className = '', tabIndex, children }: MenuButtonProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        size="small"
        label={label}
        popoverTarget={id}
        aria-haspopup="menu"
        className={className}
        tabIndex={tabIndex}
      >
        {icon}
      </IconButton>
      <Popover
        id={id}
        role="menu"
        aria-label={label}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && children}
      </Popover>
    </>
  )
}
