import { Download, Ellipsis, Plus, Share } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { words } from './take-along-words.ts'

interface TakeAlongProps {
  /** Null while there is nothing to take along. */
  onExport: (() => void) | null
  onShare: (() => void) | null
  /** Null where there are as many as there can be. */
  onAddColumn: (() => void) | null
}

const iconOf = { size: 18, strokeWidth: 1.5 }

/** The link and the file of a session behind one button, where two have no room; on narrow phones another column, too. */
export function TakeAlong({ onExport, onShare, onAddColumn }: TakeAlongProps) {
  const isNarrow = useMediaQuery('(max-width: 359px)')
  const icon = <Share {...iconOf} />
  if (!onExport || !onShare)
    return (
      <IconButton label={words.takeAlong} disabled>
        {icon}
      </IconButton>
    )
  const toTakeAlong = [
    { label: words.share, icon, onSelect: onShare },
    { label: words.export, icon: <Download {...iconOf} />, onSelect: onExport },
  ]
  if (!isNarrow) return <Menu label={words.takeAlong} icon={icon} items={toTakeAlong} />
  const another = onAddColumn && {
    label: words.addColumn,
    icon: <Plus {...iconOf} />,
    startsGroup: true,
    onSelect: onAddColumn,
  }
  return (
    <Menu
      label={words.more}
      icon={<Ellipsis {...iconOf} />}
      items={another ? [...toTakeAlong, another] : toTakeAlong}
    />
  )
}
