import { TriangleAlert, X } from 'lucide-react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { words as texts } from './words.tsx'

/**
 * What there is to say: saving is refused or not possible here, what is saved is a newer Parley's, an older tab keeps it
 * to itself, what saves did not load, its storage did not answer, or there is little room left.
 */
export type RoomTrouble =
  | { kind: 'failing' | 'impossible' | 'newer' | 'blocked' | 'not-loaded' | 'no-answer' }
  | { kind: 'short'; left: string }

interface RoomNoticeProps {
  trouble: RoomTrouble
  onHide: () => void
  onExport: (() => void) | undefined
  onYourData: () => void
}

/** A line over the workspace that says so quietly, and what to do. */
export function RoomNotice({ trouble, onHide, onExport, onYourData }: RoomNoticeProps) {
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
            {texts.exportThisSession}
          </Button>
        )}
        <Button look="plain" size="small" onClick={onYourData}>
          {texts.yourData}
        </Button>
        <IconButton size="small" label={texts.dismiss} onClick={onHide}>
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
        title: texts.fullTitle,
        text: texts.fullText,
      }
    case 'impossible':
      return {
        title: texts.closedTitle,
        text: texts.closedText,
      }
    case 'newer':
      return {
        title: texts.newerTitle,
        text: texts.newerText,
      }
    case 'blocked':
      return {
        title: texts.olderTabTitle,
        text: texts.olderTabText,
      }
    case 'not-loaded':
      return {
        title: texts.partMissingTitle,
        text: texts.reloadText,
      }
    case 'no-answer':
      return {
        title: texts.slowTitle,
        text: texts.reloadText,
      }
    case 'short':
      return {
        title: texts.littleRoomTitle(trouble.left),
        text: texts.littleRoomText,
      }
  }
}
