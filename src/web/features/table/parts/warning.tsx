import { TriangleAlert } from 'lucide-react'

/** What may be a mistake in what would run. */
export const Warning = ({ id, children }: { id?: string | undefined; children: string }) => (
  <p id={id} className="flex items-center gap-1.5 text-13 text-warn">
    <TriangleAlert size={15} strokeWidth={1.5} className="flex-none" />
    {children}
  </p>
)
