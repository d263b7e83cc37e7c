import { useState } from 'react'
import { wholeMap, type Zoom } from './zoom.ts'

export type Zooms = ReturnType<typeof useZooms>

/** Which part of each column's map is seen. */
export function useZooms() {
  const [zooms, setZooms] = useState<Readonly<Record<string, Zoom>>>({})
  return {
    of: (columnId: string): Zoom => zooms[columnId] ?? wholeMap,
    change: (columnIds: readonly string[], change: (zoom: Zoom) => Zoom) =>
      setZooms((before) => ({
        ...before,
        ...Object.fromEntries(columnIds.map((id) => [id, change(before[id] ?? wholeMap)])),
      })),
    reset: () => setZooms({}),
  }
}
