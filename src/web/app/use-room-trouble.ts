import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoomTrouble } from '../features/your-data/room-notice.tsx'
import type { SavingState } from '../store/saving.ts'
import { whenPainted } from './when-painted.ts'

const lookEveryMs = 60_000

/** Not part of the first load, when no room is used up yet. */
async function readShortRoomLater(): Promise<string | null> {
  await whenPainted()
  const { readShortRoom } = await import('../store/browser-room.ts')
  return readShortRoom()
}

/**
 * What there is to say of the browser's room: null while all is saved and there is room for more, or once it is hidden.
 * Hidden it stays while it goes on.
 */
export function useRoomTrouble(saving: SavingState) {
  const { data: left } = useQuery({
    queryKey: ['room'],
    queryFn: readShortRoomLater,
    refetchInterval: lookEveryMs,
  })
  const [hidden, setHidden] = useState<readonly RoomTrouble['kind'][]>([])
  const trouble: RoomTrouble | null =
    saving !== 'saved' ? { kind: saving } : left ? { kind: 'short', left } : null
  // Room may go on being short while another trouble is told in its place.
  const goingOn = hidden.filter((kind) => (kind === 'short' ? left : kind === saving))
  if (goingOn.length < hidden.length) setHidden(goingOn)
  return {
    trouble: trouble && hidden.includes(trouble.kind) ? null : trouble,
    hide: () => trouble && setHidden([...hidden, trouble.kind]),
  }
}
