import { Download, Plus, Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { mostColumns } from '#domain/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ChatIcon, CompareIcon } from '../../ui/icons.tsx'
import { Segments } from '../../ui/segments.tsx'
import { WorkspaceHead } from '../../ui/workspace-head.tsx'

interface ConversationHeadProps {
  title: string
  isDemo: boolean
  columnCount: number
  isChat: boolean
  isPhone: boolean
  isPanelOpen: boolean
  onView: (view: 'chat' | 'compare') => void
  onAddColumn: () => void
  /** Null while there is nothing to take along. */
  onExport: (() => void) | null
  onTogglePanel: () => void
}

/** The bar over a conversation: its title, one column or all, another column, the settings. */
export function ConversationHead(props: ConversationHeadProps) {
  const { title, isDemo, columnCount, isChat, isPhone, isPanelOpen } = props
  const { onView, onAddColumn, onExport, onTogglePanel } = props
  const isFull = columnCount >= mostColumns
  return (
    <WorkspaceHead
      title={title || 'New session'}
      // On a phone the composer says it, and the title has the room.
      badge={isDemo && !isPhone && <Badge>Demo models</Badge>}
      middle={
        <Segments
          label="View"
          value={isChat ? 'chat' : 'compare'}
          onChange={onView}
          options={[
            { value: 'chat', label: <ViewLabel icon={<ChatIcon />} text="Chat" /> },
            { value: 'compare', label: <ViewLabel icon={<CompareIcon />} text="Compare" /> },
          ]}
        />
      }
      actions={
        <>
          {isPhone && columnCount > 1 && (
            <IconButton
              label={isChat ? 'Compare all columns' : 'Chat with this column alone'}
              onClick={() => onView(isChat ? 'compare' : 'chat')}
            >
              {isChat ? <CompareIcon /> : <ChatIcon />}
            </IconButton>
          )}
          {isPhone ? (
            <IconButton label="Add column" disabled={isFull} onClick={onAddColumn}>
              <Plus size={18} strokeWidth={1.5} />
            </IconButton>
          ) : (
            <Button look="ghost" disabled={isFull} onClick={onAddColumn}>
              <Plus size={16} strokeWidth={1.5} />
              Add column
            </Button>
          )}
          {isPhone ? (
            <IconButton label="Export" disabled={!onExport} onClick={() => onExport?.()}>
              <Download size={18} strokeWidth={1.5} />
            </IconButton>
          ) : (
            <Button look="ghost" disabled={!onExport} onClick={() => onExport?.()}>
              <Download size={16} strokeWidth={1.5} />
              Export
            </Button>
          )}
          <IconButton label="Settings" aria-expanded={isPanelOpen} onClick={onTogglePanel}>
            <Settings2 size={isPhone ? 18 : 16} strokeWidth={1.5} />
          </IconButton>
        </>
      }
    />
  )
}

function ViewLabel({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      {icon}
      {text}
    </>
  )
}
