import { Hand, Lasso, Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import type { MapTool } from './use-gestures.ts'
import { words } from './words.ts'
import { wholeMap, zoomedAt, type Zoom } from './zoom.ts'

interface MapToolsProps {
  tool: MapTool
  onTool: (tool: MapTool) => void
  onZoom: (change: (zoom: Zoom) => Zoom) => void
}

/** What a drag does on the maps, and how close they are. */
export function MapTools({ tool, onTool, onZoom }: MapToolsProps) {
  return (
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
