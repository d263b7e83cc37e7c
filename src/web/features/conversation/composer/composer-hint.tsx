import type { Column } from '#domain/session/session.ts'
import { Key } from '../../../ui/key.tsx'
import { hintFor } from './field-texts.ts'
import { words } from './words.ts'

const { keys } = words

interface ComposerHintProps {
  columns: readonly Column[]
  /** The one that stands alone, at reading width. */
  alone: Column | null
  isLive: boolean
  /** A question is in line already. */
  isWaiting: boolean
}

const line = 'mx-auto flex justify-between px-0.5 pt-2 text-12 text-muted max-phone:hidden'

/** The line under the composer: what happens, and the keys for it. */
export function ComposerHint({ columns, alone, isLive, isWaiting }: ComposerHintProps) {
  return (
    <div className={`${line} ${alone ? 'max-w-184' : ''}`}>
      <span>{isLive && isWaiting ? words.hint.waiting : hintFor(columns, alone)}</span>
      <span className="flex items-center gap-1.5" aria-hidden="true">
        {isLive ? (
          <>
            {!isWaiting && (
              <>
                <Key>{keys.enter}</Key> {keys.queue}{' '}
              </>
            )}
            <Key className="ml-1.5">{keys.escape}</Key> {keys.stop}
          </>
        ) : (
          <>
            <Key>{keys.enter}</Key> {keys.send} <Key className="ml-1.5">{keys.shiftEnter}</Key> {keys.newLine}
          </>
        )}
      </span>
    </div>
  )
}
