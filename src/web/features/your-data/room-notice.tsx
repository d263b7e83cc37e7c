import { TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import './your-data.css'

/** What there is to say: saving is refused, saving is not possible here, or there is little room left. */
export type RoomTrouble = { kind: 'failing' } | { kind: 'impossible' } | { kind: 'short'; left: string }

interface RoomNoticeProps {
  trouble: RoomTrouble
  onExport: (() => void) | undefined
  onYourData: () => void
}

/** A line over the conversation that says so quietly, and what to do. */
export function RoomNotice({ trouble, onExport, onYourData }: RoomNoticeProps) {
  const [dismissed, setDismissed] = useState<RoomTrouble['kind'] | null>(null)
  if (dismissed === trouble.kind) return null
  const { title, text } = words(trouble)
  return (
    <div className="notice room-notice" role="status">
      <TriangleAlert size={16} strokeWidth={1.5} />
      <span className="room-notice-words">
        <b>{title}</b> {text}
      </span>
      <span className="room-notice-buttons">
        {onExport && (
          <Button size="small" onClick={onExport}>
            Export this session
          </Button>
        )}
        <Button look="ghost" size="small" className="!text-text" onClick={onYourData}>
          Your data
        </Button>
        <IconButton size="small" label="Dismiss this note" onClick={() => setDismissed(trouble.kind)}>
          <X size={16} strokeWidth={1.5} />
        </IconButton>
      </span>
    </div>
  )
}

function words(trouble: RoomTrouble): { title: string; text: string } {
  switch (trouble.kind) {
    case 'failing':
      return {
        title: 'Not saved: this browser’s room is full.',
        text: 'You can go on asking. Export what you want to keep, then delete old sessions.',
      }
    case 'impossible':
      return {
        title: 'Not saved: this browser keeps no data here.',
        text: 'You can go on asking. Export what you want to keep before you close the tab.',
      }
    case 'short':
      return {
        title: `Only ${trouble.left} of room is left in this browser.`,
        text: 'Export what you want to keep, then delete old sessions.',
      }
  }
}
