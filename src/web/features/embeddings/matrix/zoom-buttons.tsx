import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import { isClosest, isWhole, wholeOf, zoomed, type Viewport } from './viewport.ts'
import { words } from './words.ts'

interface ZoomButtonsProps {
  viewport: Viewport
  size: number
  onViewport: (change: (before: Viewport) => Viewport) => void
}

const icon = { size: 16, strokeWidth: 1.5 }
const middle = { x: 0.5, y: 0.5 }

export function ZoomButtons({ viewport, size, onViewport }: ZoomButtonsProps) {
  const isWholeShown = isWhole(viewport, size)
  return (
    <div role="group" aria-label={words.zoom.label} className="flex">
      <IconButton
        label={words.zoom.further}
        disabled={isWholeShown}
        onClick={() => onViewport((before) => zoomed(before, 1 / 2, middle, size))}
      >
        <ZoomOut {...icon} />
      </IconButton>
      <IconButton
        label={words.zoom.closer}
        disabled={isClosest(viewport)}
        onClick={() => onViewport((before) => zoomed(before, 2, middle, size))}
      >
        <ZoomIn {...icon} />
      </IconButton>
      <IconButton
        label={words.zoom.whole}
        disabled={isWholeShown}
        onClick={() => onViewport(() => wholeOf(size))}
      >
        <Maximize {...icon} />
      </IconButton>
    </div>
  )
}
