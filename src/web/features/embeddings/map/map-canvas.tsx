import { useLayoutEffect, useRef } from 'react'
import { useTheme } from '../parts/use-theme.ts'
import { paintMap, type MapScene } from './paint-map.ts'

/** The points alone: what follows the pointer lies over them, so that they are not painted for it. */
export function MapCanvas({ points, texts, zoom, selected, width }: MapScene & { width: number }) {
  const ref = useRef<HTMLCanvasElement>(null)
  const theme = useTheme()
  useLayoutEffect(() => {
    if (ref.current) paintMap(ref.current, width, { points, texts, zoom, selected })
    // The colours come from the stylesheet, so the theme is what the picture depends on, too.
  }, [points, texts, zoom, selected, width, theme])
  return <canvas ref={ref} aria-hidden="true" className="block size-full font-mono text-bar caret-muted" />
}
