import { useMemo } from 'react'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { useTheme } from '../parts/use-theme.ts'
import { heatColours, type HeatColours } from './heat-colours.ts'

/** The colours of a map, by the hues of its columns. They come from the stylesheet, so they change with the theme. */
export function useHeatColours(hues: readonly number[]): HeatColours {
  const theme = useTheme()
  const isForced = useMediaQuery('(forced-colors: active)')
  const key = hues.join(' ')
  return useMemo(() => heatColours(key.split(' ').map(Number), theme, isForced), [key, isForced, theme])
}
