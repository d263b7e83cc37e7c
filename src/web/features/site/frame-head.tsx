import { Command, ExternalLink, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBrowserLocation } from 'wouter/use-browser-location'
import { Mark, Wordmark } from '../../ui/brand.tsx'
import { IconButton } from '../../ui/button.tsx'
import { words } from './words.ts'

interface FrameHeadProps {
  title: string | null | undefined
  imprint: ReactNode
  /** Opens the list of sessions; null where the commands have it. */
  onSessions: (() => void) | null
  onCommands: () => void
}

const iconLink =
  'inline-grid size-8 flex-none place-items-center rounded-md text-muted hover:bg-hover hover:text-text max-phone:size-11'

/** The one slim bar in another page's frame: whose it is, the way to everything else, and out of the frame. */
export function FrameHead({ title, imprint, onSessions, onCommands }: FrameHeadProps) {
  const [path] = useBrowserLocation()
  return (
    <header className="flex h-10 min-w-0 items-center gap-1 border-b border-border bg-bg pr-1 pl-3 max-phone:h-11 max-phone:gap-0 max-phone:pl-1">
      {onSessions ? (
        <IconButton label={words.sessions} onClick={onSessions}>
          <Menu size={18} strokeWidth={1.5} />
        </IconButton>
      ) : (
        <Mark />
      )}
      <h1 className="min-w-0 flex-1 basis-26 truncate pl-1 text-14 font-semibold">{title ?? <Wordmark />}</h1>
      {imprint}
      <IconButton label={words.commands} onClick={onCommands}>
        <Command size={16} strokeWidth={1.5} />
      </IconButton>
      <a
        className={iconLink}
        href={path}
        target="_blank"
        rel="noopener"
        aria-label={words.openInTab}
        data-tip={words.openInTab}
      >
        <ExternalLink size={16} strokeWidth={1.5} />
      </a>
    </header>
  )
}
