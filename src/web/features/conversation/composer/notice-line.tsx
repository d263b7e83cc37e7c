import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface NoticeLineProps {
  role: 'alert' | 'status'
  Icon: LucideIcon
  /** What is the matter, and what that means. */
  title: string
  text?: string
  /** What can be done about it. */
  button?: ReactNode
}

/** Over the field, before anything is sent: what stands in the way. */
export const NoticeLine = ({ role, Icon, title, text, button }: NoticeLineProps) => (
  <div className="mx-auto mb-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg border border-warn-line bg-warn-soft px-3 py-2 text-13 in-data-[chat=true]:max-w-184">
    <p role={role} className="flex min-w-0 flex-1 items-start gap-2 text-pretty">
      <Icon size={16} strokeWidth={1.5} className="mt-0.5 flex-none text-warn" />
      <span>
        <b className="font-semibold">{title}</b> {text}
      </span>
    </p>
    {button}
  </div>
)
