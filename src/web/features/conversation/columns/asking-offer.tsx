import { MessageSquarePlus, X } from 'lucide-react'
import { columnLetter, type ColumnId, type MessageId, type SessionId } from '#domain/session/session.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { useMayAsk } from '../base/use-may-ask.ts'
import { words } from './offer-words.ts'

/** A question that stood before these columns were set as they are now. */
export interface AskingOffer {
  turnId: MessageId
  columnIds: ColumnId[]
}

interface AskingOfferLineProps {
  sessionId: SessionId
  /** The question's number. */
  number: number
  /** The columns that it would be asked in. */
  asked: readonly ColumnId[]
  columnIds: readonly ColumnId[]
  onAsk: () => void
  onClose: () => void
}

/** After new columns came: the last question can be asked in them at once. */
export function AskingOfferLine(props: AskingOfferLineProps) {
  const { number, asked, columnIds, onAsk, onClose } = props
  const mayAsk = useMayAsk(props.sessionId)
  const positions = columnIds.flatMap((id, position) => (asked.includes(id) ? position : []))
  return (
    <Notice tone="plain" className="max-phone:flex-wrap" role="group" aria-label={words.label}>
      <MessageSquarePlus size={16} strokeWidth={1.5} />
      <span className="min-w-0 flex-1 max-phone:flex-[1_0_calc(100%-32px)]">
        {words.notAskedYet(number)}
        <span className="ml-2 inline-flex gap-0.75 align-middle">
          {positions.map((position) => (
            <Tile key={position} size="small" letter={columnLetter(position)} position={position} />
          ))}
        </span>
      </span>
      <Button size="small" className="max-phone:flex-1" onClick={() => mayAsk(asked) && onAsk()}>
        {words.ask(positions.length)}
      </Button>
      <IconButton size="small" label={words.notNow} onClick={onClose}>
        <X size={16} strokeWidth={1.5} />
      </IconButton>
    </Notice>
  )
}
