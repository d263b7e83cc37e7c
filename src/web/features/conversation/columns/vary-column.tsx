import type { Column, ColumnId, Message, Session } from '#domain/session/session.ts'
import { useCloseWhen } from '../../../ui/use-close-when.ts'
import type { AskingOffer } from './asking-offer.tsx'
import { useSweep } from './use-sweep.ts'
import { VaryDialog } from './vary-dialog.tsx'

interface VaryColumnProps {
  session: Session
  columns: readonly Column[]
  columnId: ColumnId
  lastTurn: Message | undefined
  /** The last question can be asked in the new columns, or no longer. */
  onOffer: (offer: AskingOffer | null) => void
  onClose: () => void
}

/** The dialog that makes several columns of one, and what it does. It ends where another tab removes that column. */
export function VaryColumn({ columnId, lastTurn, onOffer, ...dialog }: VaryColumnProps) {
  const sweep = useSweep(dialog.session, lastTurn, onOffer)
  const column = dialog.columns.find(({ id }) => id === columnId)
  useCloseWhen(column === undefined, dialog.onClose)
  return column && <VaryDialog {...dialog} column={column} onVary={(plan) => sweep(column, plan)} />
}
