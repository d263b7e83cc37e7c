import { Download, Plus, Settings2, Share } from 'lucide-react'
import type { ReactNode } from 'react'
import { maxColumns } from '#domain/session/session.ts'
import { Badge, BadgeButton } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ChatIcon, CompareIcon, TableIcon } from '../../ui/icons.tsx'
import { Segments } from '../../ui/segments.tsx'
import { WorkspaceHead } from '../../ui/workspace-head.tsx'
import { TakeAlong } from './deferred-components.ts'
import { words } from './words.ts'

interface ConversationHeadProps {
  title: string
  isDemo: boolean
  columnCount: number
  isChat: boolean
  isTable: boolean
  isPhone: boolean
  isPanelOpen: boolean
  onView: (view: 'chat' | 'compare' | 'table') => void
  onAddColumn: () => void
  /** Null while there is nothing to take along. */
  onExport: (() => void) | null
  onShare: (() => void) | null
  onTogglePanel: () => void
  /** Leads to where real models come from. */
  onHowToConnect: (() => void) | undefined
}

// Where there is little room the title needs it more.
const roomyLabel = 'phone:max-wide:sr-only'

/** The bar over a conversation: its title, one column or all, another column, the settings. */
export function ConversationHead(props: ConversationHeadProps) {
  const { title, isDemo, columnCount, isChat, isTable, isPhone, isPanelOpen } = props
  const { onView, onAddColumn, onExport, onShare, onTogglePanel, onHowToConnect } = props
  const isFull = columnCount >= maxColumns
  return (
    <WorkspaceHead
      title={title || words.newSession}
      // On a phone the composer says it, and the title has the room.
      badge={
        isDemo &&
        !isPhone &&
        (onHowToConnect ? (
          <BadgeButton tip={`${words.demoModelsAbout} ${words.demoModelsConnect}`} onClick={onHowToConnect}>
            {words.demoModels}
          </BadgeButton>
        ) : (
          <Badge tip={words.demoModelsAbout}>{words.demoModels}</Badge>
        ))
      }
      middle={
        <Segments
          label={words.view}
          value={isTable ? 'table' : isChat ? 'chat' : 'compare'}
          onChange={onView}
          options={[
            { value: 'chat', label: <ViewLabel icon={<ChatIcon />} text={words.chat} /> },
            { value: 'compare', label: <ViewLabel icon={<CompareIcon />} text={words.compare} /> },
            { value: 'table', label: <ViewLabel icon={<TableIcon />} text={words.table} /> },
          ]}
        />
      }
      actions={
        <>
          {isPhone && (
            <IconButton
              label={isTable ? words.backToConversation : words.table}
              aria-pressed={isTable}
              onClick={() => onView(isTable ? (isChat ? 'chat' : 'compare') : 'table')}
            >
              <TableIcon />
            </IconButton>
          )}
          {isPhone && !isTable && columnCount > 1 && (
            <IconButton
              label={isChat ? words.compareAll : words.chatAlone}
              onClick={() => onView(isChat ? 'compare' : 'chat')}
            >
              {isChat ? <CompareIcon /> : <ChatIcon />}
            </IconButton>
          )}
          {isPhone ? (
            // On narrow phones it stands in the menu beside it, once there is one, and the title has the room.
            <IconButton
              label={words.addColumn}
              className={onExport ? 'max-[359px]:hidden' : ''}
              disabled={isFull}
              onClick={onAddColumn}
            >
              <Plus size={18} strokeWidth={1.5} />
            </IconButton>
          ) : (
            <Button look="ghost" disabled={isFull} onClick={onAddColumn}>
              <Plus size={16} strokeWidth={1.5} />
              {words.addColumn}
            </Button>
          )}
          {isPhone ? (
            // It comes a moment later, and moves nothing then.
            <div className="size-11">
              <TakeAlong onExport={onExport} onShare={onShare} onAddColumn={isFull ? null : onAddColumn} />
            </div>
          ) : (
            <>
              <Button
                look="ghost"
                data-tip={words.exportAbout}
                disabled={!onExport}
                onClick={() => onExport?.()}
              >
                <Download size={16} strokeWidth={1.5} />
                <span className={roomyLabel}>{words.export}</span>
              </Button>
              <Button
                look="ghost"
                data-tip={words.shareAbout}
                disabled={!onShare}
                onClick={() => onShare?.()}
              >
                <Share size={16} strokeWidth={1.5} />
                <span className={roomyLabel}>{words.share}</span>
              </Button>
            </>
          )}
          <IconButton label={words.settings} aria-expanded={isPanelOpen} onClick={onTogglePanel}>
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
