import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonRow } from './button-row.tsx'

const tones = {
  bad: { frame: 'border-danger-line bg-danger-soft', title: 'text-danger' },
  warn: { frame: 'border-warn-line bg-warn-soft', title: 'text-warn' },
  plain: { frame: 'border-border bg-sunken', title: '' },
} as const

export type CardTone = keyof typeof tones

interface CardProps {
  tone: CardTone
  Icon: LucideIcon
  title: string
  /** In plain words, below the title. */
  text: ReactNode
  /** How title and text are announced. */
  role?: 'alert' | 'status' | undefined
  /** Whose they are, announced before them: "Column A:"; nothing where there is one column. */
  announcedAs?: string | undefined
  children: ReactNode
}

/** In place of an answer: what went wrong, or holds it back. */
export function Card({ tone, Icon, title, text, role, announcedAs, children }: CardProps) {
  const { frame, title: colour } = tones[tone]
  return (
    <div className={`max-w-184 rounded-lg border px-4 pt-3.5 pb-4 ${frame}`}>
      <div role={role}>
        <h4 className={`flex items-start gap-2 leading-5 font-semibold wrap-anywhere ${colour}`}>
          <Icon size={16} strokeWidth={1.5} className="mt-0.5 flex-none" />
          <span>
            {role && announcedAs && <span className="sr-only">{announcedAs} </span>}
            {title}
          </span>
        </h4>
        <p className="mt-1.5 text-13 leading-[1.55] text-pretty wrap-anywhere">{text}</p>
      </div>
      {children}
    </div>
  )
}

/** Its buttons, which on phones fill its width. */
export const CardButtons = ({ children }: { children: ReactNode }) => (
  <ButtonRow className="mt-3.5 max-phone:[&>*]:flex-auto">{children}</ButtonRow>
)
