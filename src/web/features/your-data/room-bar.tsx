import { formatRoom, isShortOfRoom, shareUsed, type Room } from '#domain/storage/room.ts'

/** How much of the browser's room is used: a bar, and the same in words. */
export function RoomBar({ room }: { room: Room }) {
  const words = `${formatRoom(room.used)} of ${formatRoom(room.most)} used`
  return (
    <div className="room" data-short={isShortOfRoom(room)}>
      <div
        className="room-bar"
        role="meter"
        aria-label="Room used in this browser"
        aria-valuemin={0}
        aria-valuemax={room.most}
        aria-valuenow={Math.min(room.used, room.most)}
        aria-valuetext={words}
      >
        <i style={{ width: `${shareUsed(room) * 100}%` }} />
      </div>
      <p aria-hidden="true">
        <span className="figure">{words}</span> <span>with what the browser keeps around it</span>
      </p>
    </div>
  )
}
