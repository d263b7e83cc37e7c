import { Dices, Hand, Lasso, Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { MapTool } from './use-gestures.ts'
import { words } from './words.ts'
import { wholeMap, zoomedAt, type Zoom } from './zoom.ts'

const mapKinds = ['pca', 'umap'] as const
export type MapKind = (typeof mapKinds)[number]

interface MapBarProps {
  kind: MapKind
  onKind: (kind: MapKind) => void
  seed: number
  onSeed: () => void
  /** What the switch says; null where there is one map alone. */
  turning: string | null
  isTurned: boolean
  onTurned: (isTurned: boolean) => void
  tool: MapTool
  onTool: (tool: MapTool) => void
  onZoom: (change: (zoom: Zoom) => Zoom) => void
}

/** How the maps are made, and what a drag does on them. */
export function MapBar(props: MapBarProps) {
  const { kind, onKind, seed, onSeed, turning, isTurned, onTurned, tool, onTool, onZoom } = props
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Segments
        label={words.method.label}
        layout="phone"
        value={kind}
        onChange={onKind}
        options={mapKinds.map((each) => ({
          value: each,
          label: <span title={words.methodAbout[each]}>{words.method[each]}</span>,
        }))}
      />
      {turning !== null && (
        <span className="flex items-center gap-2 text-13 max-phone:min-h-11" title={words.turnedAbout}>
          <Switch label={turning} checked={isTurned} onChange={onTurned} />
          <span aria-hidden="true">{turning}</span>
        </span>
      )}
      {kind === 'umap' && (
        <Button look="ghost" title={words.seedAbout} onClick={onSeed}>
          <Dices size={15} strokeWidth={1.5} /> {words.seed(seed)}
        </Button>
      )}
      <div role="group" aria-label={words.tools.label} className="ml-auto flex max-phone:ml-0">
        <ToolButton label={words.tools.lasso} tool="lasso" chosen={tool} onTool={onTool}>
          <Lasso {...icon} />
        </ToolButton>
        <ToolButton label={words.tools.hand} tool="hand" chosen={tool} onTool={onTool}>
          <Hand {...icon} />
        </ToolButton>
        <IconButton label={words.tools.closer} onClick={() => onZoom((zoom) => zoomedAt(zoom, 1.5))}>
          <ZoomIn {...icon} />
        </IconButton>
        <IconButton label={words.tools.farther} onClick={() => onZoom((zoom) => zoomedAt(zoom, 1 / 1.5))}>
          <ZoomOut {...icon} />
        </IconButton>
        <IconButton label={words.tools.whole} onClick={() => onZoom(() => wholeMap)}>
          <Maximize {...icon} />
        </IconButton>
      </div>
    </div>
  )
}

const icon = { size: 16, strokeWidth: 1.5 }

interface ToolButtonProps {
  label: string
  tool: MapTool
  chosen: MapTool
  onTool: (tool: MapTool) => void
  children: ReactNode
}

/** Pressed again it is put away. */
const ToolButton = ({ label, tool, chosen, onTool, children }: ToolButtonProps) => (
  <IconButton
    label={label}
    aria-pressed={tool === chosen}
    onClick={() => onTool(tool === chosen ? null : tool)}
  >
    {children}
  </IconButton>
)
