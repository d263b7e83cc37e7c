import { Menu as MenuIcon } from 'lucide-react'
import { createContext, use, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { words } from './words.ts'

/** What the shell around the workspaces brings to the head of each. */
interface Shell {
  /** Opens the sessions sheet on phones. */
  openRail: () => void
  /** Under the bar, over what the workspace shows. */
  notices?: ReactNode
  /** In place of the bar, where the page stands in another one's frame. */
  frameHead?: ReactNode
}

export const ShellContext = createContext<Shell>({ openRail: () => undefined })

interface WorkspaceHeadProps {
  title: string
  /** The badge says it to those who see. */
  isTitleUnseen?: boolean
  /** What stands right after the title. */
  badge?: ReactNode
  /** The middle, on wide screens. */
  middle?: ReactNode
  actions?: ReactNode
  /** Its bar stays in another page's frame, too. */
  staysInFrame?: boolean
}

const bar = [
  'grid h-12 grid-cols-[minmax(0,1fr)_auto_1fr] items-center gap-4 border-b border-border bg-bg pr-3 pl-(--gutter)',
  // Where there is little room the title gives way, not the middle.
  'phone:max-wide:grid-cols-[minmax(0,1fr)_auto_auto]',
  'max-phone:h-13 max-phone:grid-cols-[minmax(0,1fr)_auto] max-phone:gap-1 max-phone:px-1',
].join(' ')

/** The bar over a workspace: what is open, and what can be done with it. */
export function WorkspaceHead(props: WorkspaceHeadProps) {
  const { frameHead, notices } = use(ShellContext)
  return (
    <div className="min-w-0">
      {frameHead}
      {(!frameHead || props.staysInFrame) && <Bar {...props} />}
      {notices}
    </div>
  )
}

function Bar({ title, isTitleUnseen = false, badge, middle, actions }: WorkspaceHeadProps) {
  const { openRail } = use(ShellContext)
  return (
    <header className={bar}>
      <div className="flex min-w-0 items-center gap-2">
        <IconButton label={words.sessions} className="phone:hidden" onClick={openRail}>
          <MenuIcon size={18} strokeWidth={1.5} />
        </IconButton>
        <h1 dir="auto" className={isTitleUnseen ? 'sr-only' : 'truncate text-14 font-semibold'}>
          {title}
        </h1>
        {badge}
      </div>
      <div className="max-phone:hidden">{middle}</div>
      <div className="flex items-center justify-end gap-1">{actions}</div>
    </header>
  )
}
