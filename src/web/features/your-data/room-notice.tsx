import { TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/**
 * What there is to say: saving is refused or not possible here, what is saved is a newer Parley's, an older tab keeps it
 * to itself, what saves did not load, or there is little room left.
 */
export type RoomTrouble =
  { kind: 'failing' | 'impossible' | 'newer' | 'blocked' | 'not-loaded' } | { kind: 'short'; left: string }

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
    <Notice className="flex-wrap" role="status">
      <TriangleAlert size={16} strokeWidth={1.5} />
      <span className="min-w-0 flex-[1_1_220px] max-phone:basis-[calc(100%-40px)]">
        <b>{title}</b> {text}
      </span>
      <span className="ml-auto flex items-center gap-1">
        {onExport && (
          <Button size="small" onClick={onExport}>
            Export this session
          </Button>
        )}
        <Button look="plain" size="small" onClick={onYourData}>
          Your data
        </Button>
        <IconButton size="small" label="Dismiss this note" onClick={() => setDismissed(trouble.kind)}>
          <X size={16} strokeWidth={1.5} />
        </IconButton>
      </span>
    </Notice>
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
    case 'newer':
      return {
        title: 'These sessions were made by a newer Parley: read only.',
        text: 'Open that version to go on with them. What you ask or change here is gone when the tab is closed.',
      }
    case 'blocked':
      return {
        title: 'Not saved: another tab has an older Parley open.',
        text: 'Close Parley’s other tabs, then reload this one to see your sessions. Export what you asked meanwhile first.',
      }
    case 'not-loaded':
      return {
        title: 'Not saved: a part of the page did not load.',
        text: 'Reload the page to see your sessions and to have new ones saved. Export what you asked meanwhile first.',
      }
    case 'short':
      return {
        title: `Only ${trouble.left} of room is left in this browser.`,
        text: 'Export what you want to keep, then delete old sessions.',
      }
  }
}
