import { useState, type ReactNode } from 'react'
import type { Session } from '#domain/session/session.ts'
import { useCloseWhen } from '../../ui/use-close-when.ts'

interface WhileOnShowProps {
  /** The session on show, where there is something in it for the dialog. */
  session: Session | null
  onClose: () => void
  children: (session: Session) => ReactNode
}

/** A dialog on the session that is on show when it opens: it closes once that is not on show any more, as after Back. */
export function WhileOnShow({ session, onClose, children }: WhileOnShowProps) {
  const [openedFor] = useState(session?.id)
  const isOnShow = session !== null && session.id === openedFor
  useCloseWhen(!isOnShow, onClose)
  return isOnShow && children(session)
}
