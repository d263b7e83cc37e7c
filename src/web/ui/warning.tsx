import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A line that has to be seen, with an icon. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <div
    role="status"
    className="flex items-start gap-2 rounded-lg border border-warn-line bg-warn-soft px-3 py-2 text-13 text-pretty wrap-anywhere"
  >
    <TriangleAlert size={16} strokeWidth={1.5} className="mt-0.5 flex-none text-warn" />
    <p className="min-w-0">{children}</p>
  </div>
)
