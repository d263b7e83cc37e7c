import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

interface SheetProps {
  label: string
  onClose: () => void
  children: ReactNode
}

/** A panel that rises from the foot of a phone's screen. */
export function Sheet({ label, onClose, children }: SheetProps) {
  return (
    <Dialog label={label} onClose={onClose} className="sheet">
      <div className="flex h-full flex-col">
        <div className="sheet-grip" />
        <div className="min-h-0 flex-1">{children}</div>
      </div>
    </Dialog>
  )
}
