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
    <Dialog label={label} shape="sheet" onClose={onClose}>
      <div className="flex h-full flex-col">
        <div className="relative z-1 mx-auto mt-2 -mb-1 h-1 w-9 flex-none rounded-xs bg-control" />
        <div className="min-h-0 flex-1">{children}</div>
      </div>
    </Dialog>
  )
}
