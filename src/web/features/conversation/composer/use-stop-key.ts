import type { RefObject } from 'react'
import { useShortcuts } from '../../../shortcuts/use-shortcuts.ts'
import { isLayerOpen } from '../../../ui/open-layers.ts'

/** Stops every answer by a key, unless it closes something that lies over the page or belongs to another field. */
export function useStopKey(isLive: boolean, field: RefObject<HTMLElement | null>, stop: () => void) {
  useShortcuts({
    stop: ({ event: { target } }) => {
      const isOtherField =
        target instanceof HTMLElement && target !== field.current && target.matches('input, textarea')
      if (!isLive || isLayerOpen() || isOtherField) return false
      return stop()
    },
  })
}
