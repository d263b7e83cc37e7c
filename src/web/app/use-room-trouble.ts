import { useQuery } from '@tanstack/react-query'
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

/** What there is to say of the browser's room, or null while all is saved and there is room for more. */
export function useRoomTrouble(saving: SavingState): RoomTrouble | null {
  const { data: left } = useQuery({
    queryKey: ['room'],
    queryFn: readShortRoomLater,
    refetchInterval: lookEveryMs,
  })
  if (saving !== 'saved') return { kind: saving }
  return left ? { kind: 'short', left } : null
}
