import { Check, CircleAlert, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface Tone {
  box: string
  icon?: { Icon: LucideIcon; colour: string }
}

const tones = {
  ok: { box: 'border-transparent bg-ok-soft', icon: { Icon: Check, colour: 'text-ok' } },
  bad: {
    box: 'border-danger-line bg-danger-soft',
    icon: { Icon: CircleAlert, colour: 'text-danger' },
  },
  warn: { box: 'border-warn-line bg-warn-soft', icon: { Icon: TriangleAlert, colour: 'text-warn' } },
  plain: { box: 'border-border bg-sunken' },
} as const satisfies Record<string, Tone>

interface NoteProps {
  tone: keyof typeof tones
  children: ReactNode
  role?: 'alert' | 'note'
  id?: string
  className: string
}

/** How something stands, or went, in a box of its colour. */
export function Note({ tone, role, id, className, children }: NoteProps) {
  const { box, icon }: Tone = tones[tone]
  return (
    <p
      role={role}
      id={id}
      className={`flex items-start gap-2 rounded-lg border px-3 py-2.25 text-13 leading-5 wrap-anywhere ${box} ${className}`}
    >
      {icon && <icon.Icon size={16} strokeWidth={1.5} className={`mt-0.5 flex-none ${icon.colour}`} />}
      <span>{children}</span>
    </p>
  )
}
