import { formatRoom, isShortOfRoom, shareUsed, type Room } from '#domain/storage/room.ts'

/** How much of the browser's room is used: a bar, and the same in words. */
export function RoomBar({ room }: { room: Room }) {
  const words = `${formatRoom(room.used)} of ${formatRoom(room.most)} used`
  return (
    <div>
      <div
        className="h-2.5 overflow-hidden rounded-[5px] border border-border bg-sunken"
        role="meter"
        aria-label="Room used in this browser"
        aria-valuemin={0}
        aria-valuemax={room.most}
        aria-valuenow={Math.min(room.used, room.most)}
        aria-valuetext={words}
      >
        <i
          className={`block h-full min-w-[3px] ${isShortOfRoom(room) ? 'bg-warn' : 'bg-accent'}`}
          style={{ width: `${shareUsed(room) * 100}%` }}
        />
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-12" aria-hidden="true">
        <span className="figure">{words}</span>{' '}
        <span className="text-muted">with what the browser keeps around it</span>
      </p>
    </div>
  )
}
