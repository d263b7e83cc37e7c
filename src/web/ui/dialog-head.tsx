import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { words } from './dialog-words.ts'

const sizes = {
  small: { head: 'h-12 pr-2 pl-5 max-phone:h-14', title: '' },
  medium: { head: 'h-13 pr-3 pl-5', title: 'text-15' },
  large: { head: 'h-14 pr-3 pl-6 max-phone:pl-4', title: 'text-16' },
} as const

interface DialogHeadProps {
  title: string
  size: keyof typeof sizes
  /** What the button that closes is called. */
  closeLabel?: string
  onClose: () => void
  /** What stands before the title. */
  icon?: ReactNode
  /** What stands after it. */
  children?: ReactNode
  className?: string
}

/** The bar over a dialog: what it is, and the way out. */
export function DialogHead(props: DialogHeadProps) {
  const { title, size, closeLabel = words.close, onClose, icon, children, className = '' } = props
  return (
    <header
      className={`flex flex-none items-center justify-between border-b border-border ${sizes[size].head} ${className}`}
    >
      {icon}
      <h2 className={`font-semibold ${sizes[size].title}`}>{title}</h2>
      {children}
      <IconButton label={closeLabel} onClick={onClose}>
        <X size={16} strokeWidth={1.5} />
      </IconButton>
    </header>
  )
}
