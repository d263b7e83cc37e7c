import { useQuery } from '@tanstack/react-query'
import type { RoomTrouble } from '../features/your-data/room-notice.tsx'
import { readShortRoom } from '../store/browser-room.ts'
import type { SavingState } from '../store/saving.ts'

const lookEveryMs = 60_000

/** What there is to say of the browser's room, or null while all is saved and there is room for more. */
export function useRoomTrouble(saving: SavingState): RoomTrouble | null {
  const { data: left } = useQuery({
    queryKey: ['room'],
    queryFn: readShortRoom,
    refetchInterval: lookEveryMs,
  })
  if (saving !== 'saved') return { kind: saving }
  return left ? { kind: 'short', left } : null
}
