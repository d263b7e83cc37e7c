import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, X } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import { Key } from '../../../ui/key.tsx'
import { words } from './words.ts'

export type Way = 'left' | 'right' | 'up' | 'down'

interface OpenCellHeadProps {
  title: string
  subtitle: string
  canGo: Readonly<Record<Way, boolean>>
  /** To the cell beside it. */
  onGo: (way: Way) => void
  onClose: () => void
}

const ways = [
  { way: 'left', label: words.previousColumn, Icon: ArrowLeft },
  { way: 'right', label: words.nextColumn, Icon: ArrowRight },
  { way: 'up', label: words.previous, Icon: ArrowUp },
  { way: 'down', label: words.next, Icon: ArrowDown },
] as const

export const OpenCellHead = ({ title, subtitle, canGo, onGo, onClose }: OpenCellHeadProps) => (
  <header className="flex h-12 flex-none items-center gap-2 border-b border-border px-2 max-phone:gap-0 max-phone:px-1">
    <IconButton label={words.close} onClick={onClose}>
      <X size={16} strokeWidth={1.5} />
    </IconButton>
    <h2 className="truncate text-13 font-semibold">{title}</h2>
    <span className="min-w-0 flex-1 truncate text-13 text-muted max-phone:pl-2">{subtitle}</span>
    <KeyHints />
    {ways.map(({ way, label, Icon }) => (
      <IconButton key={way} label={label} disabled={!canGo[way]} onClick={() => onGo(way)}>
        <Icon size={16} strokeWidth={1.5} />
      </IconButton>
    ))}
  </header>
)

/** What the arrow keys do, where there are keys. */
const KeyHints = () => (
  <span
    aria-hidden="true"
    className="flex flex-none items-center gap-1 text-12 text-muted max-wide:hidden pointer-coarse:hidden"
  >
    <Key>↑</Key>
    <Key>↓</Key>
    {words.keys.row}
    <Key className="ml-2">←</Key>
    <Key>→</Key>
    {words.keys.column}
  </span>
)
