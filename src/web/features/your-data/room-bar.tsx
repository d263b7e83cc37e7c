import { formatRoom, isShortOfRoom, shareUsed, type Room } from '#domain/storage/room.ts'
import { words as texts } from './words.tsx'

/** How much of the browser's room is used: a bar, and the same in words. */
export function RoomBar({ room }: { room: Room }) {
  const roomUsed = texts.roomOf(formatRoom(room.used), formatRoom(room.max))
  return (
    <div>
      <div
        className="h-2.5 overflow-hidden rounded-[5px] border border-border bg-sunken"
        role="meter"
        aria-label={texts.roomUsed}
        aria-valuemin={0}
        aria-valuemax={room.max}
        aria-valuenow={Math.min(room.used, room.max)}
        aria-valuetext={roomUsed}
      >
        <i
          className={`block h-full min-w-[3px] ${isShortOfRoom(room) ? 'bg-warn' : 'bg-accent'}`}
          style={{ width: `${shareUsed(room) * 100}%` }}
        />
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-12" aria-hidden="true">
        <span className="figure">{roomUsed}</span> <span className="text-muted">{texts.withBrowsersOwn}</span>
      </p>
    </div>
  )
}
