import { Download, Share } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { words } from './take-along-words.ts'

interface TakeAlongProps {
  /** Null while there is nothing to take along. */
  onExport: (() => void) | null
  onShare: (() => void) | null
}

const iconOf = { size: 18, strokeWidth: 1.5 }

/** The link and the file of a session behind one button, where two have no room. */
export function TakeAlong({ onExport, onShare }: TakeAlongProps) {
  const icon = <Share {...iconOf} />
  if (!onExport || !onShare)
    return (
      <IconButton label={words.takeAlong} disabled>
        {icon}
      </IconButton>
    )
  return (
    <Menu
      label={words.takeAlong}
      icon={icon}
      items={[
        { label: words.share, icon, onSelect: onShare },
        { label: words.export, icon: <Download {...iconOf} />, onSelect: onExport },
      ]}
    />
  )
}
