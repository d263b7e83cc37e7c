import { Menu as MenuIcon } from 'lucide-react'
import { createContext, use, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { words } from './words.ts'

/** Opens the sessions sheet on phones; the shell provides it. */
export const OpenRailContext = createContext<() => void>(() => undefined)

interface WorkspaceHeadProps {
  title: string
  /** The badge says it to those who see. */
  isTitleUnseen?: boolean
  /** What stands right after the title. */
  badge?: ReactNode
  /** The middle, on wide screens. */
  middle?: ReactNode
  actions?: ReactNode
}

const bar = [
  'grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-4 border-b border-border bg-bg pr-3 pl-(--gutter)',
  'max-phone:grid-cols-[minmax(0,1fr)_auto] max-phone:gap-1 max-phone:px-1',
].join(' ')

/** The bar over a workspace: what is open, and what can be done with it. */
export function WorkspaceHead({ title, isTitleUnseen = false, badge, middle, actions }: WorkspaceHeadProps) {
  const openRail = use(OpenRailContext)
  return (
    <header className={bar}>
      <div className="flex min-w-0 items-center gap-2">
        <IconButton label={words.sessions} className="phone:hidden" onClick={openRail}>
          <MenuIcon size={18} strokeWidth={1.5} />
        </IconButton>
        <h1 className={isTitleUnseen ? 'sr-only' : 'truncate text-14 font-semibold'}>{title}</h1>
        {badge}
      </div>
      <div className="max-phone:hidden">{middle}</div>
      <div className="flex items-center justify-end gap-1">{actions}</div>
    </header>
  )
}
