import { formatBytes } from '#domain/words/image-facts.ts'
import type { Session } from '#domain/session/session.ts'
import type { KeptData } from '../../store/kept-data.ts'
import { words } from './words.tsx'

interface LargestSessionsProps {
  largest: KeptData['largest']
  onOpen: (session: Session) => void
}

const row =
  'flex min-h-8 w-full items-center gap-3 rounded-md px-2 text-left hover:bg-hover max-phone:min-h-11'

/** Where the room goes: one look at what may be deleted, and the way to it. */
export function LargestSessions({ largest, onOpen }: LargestSessionsProps) {
  if (largest.length < 2) return null
  return (
    <details>
      <summary className="cursor-pointer font-[550] max-phone:leading-11">{words.largestSessions}</summary>
      <ul className="mt-1 -mx-2">
        {largest.map(({ session, bytes }) => (
          <li key={session.id}>
            <button type="button" className={row} onClick={() => onOpen(session)}>
              <span className="min-w-0 flex-1 truncate" dir="auto">
                {session.title || words.untitled}
              </span>{' '}
              <span className="figure flex-none font-medium">{formatBytes(bytes)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
