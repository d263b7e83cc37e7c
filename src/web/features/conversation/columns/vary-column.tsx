import type { Column, Message, Session } from '#domain/session/session.ts'
import type { AskingOffer } from './asking-offer.tsx'
import { useSweep } from './use-sweep.ts'
import { VaryDialog } from './vary-dialog.tsx'

interface VaryColumnProps {
  session: Session
  columns: readonly Column[]
  column: Column
  lastTurn: Message | undefined
  /** The last question can be asked in the new columns, or no longer. */
  onOffer: (offer: AskingOffer | null) => void
  onClose: () => void
}

/** The dialog that makes several columns of one, and what it does. */
export function VaryColumn({ lastTurn, onOffer, ...dialog }: VaryColumnProps) {
  const sweep = useSweep(dialog.session, lastTurn, onOffer)
  return <VaryDialog {...dialog} onVary={(plan) => sweep(dialog.column, plan)} />
}
