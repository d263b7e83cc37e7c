import { Menu as MenuIcon } from 'lucide-react'
import { createContext, use, type ReactNode } from 'react'
import { IconButton } from './button.tsx'

/** Opens the sessions sheet on phones; the shell provides it. */
export const OpenRailContext = createContext<() => void>(() => undefined)

interface WorkspaceHeadProps {
  title: ReactNode
  /** The middle, on wide screens. */
  middle?: ReactNode
  actions?: ReactNode
}

/** The bar over a workspace: what is open, and what can be done with it. */
export function WorkspaceHead({ title, middle, actions }: WorkspaceHeadProps) {
  const openRail = use(OpenRailContext)
  return (
    <header className="workspace-head">
      <div className="flex min-w-0 items-center gap-2">
        <span className="phone-only">
          <IconButton label="Sessions" onClick={openRail}>
            <MenuIcon size={18} strokeWidth={1.5} />
          </IconButton>
        </span>
        {title}
      </div>
      <div className="wide-only">{middle}</div>
      <div className="flex items-center justify-end gap-1">{actions}</div>
    </header>
  )
}
