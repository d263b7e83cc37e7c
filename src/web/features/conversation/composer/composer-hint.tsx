import { Key } from '../../../ui/key.tsx'
import { words } from './words.ts'

const { keys } = words

interface ComposerHintProps {
  hint: string
  isLive: boolean
  /** A question is in line already. */
  isWaiting: boolean
  /** At reading width. */
  isNarrow: boolean
}

const line = 'mx-auto flex justify-between px-0.5 pt-2 text-12 text-muted max-phone:hidden'

/** The line under the composer: what happens, and the keys for it. */
export function ComposerHint({ hint, isLive, isWaiting, isNarrow }: ComposerHintProps) {
  return (
    <div className={`${line} ${isNarrow ? 'max-w-184' : ''}`}>
      <span>{isLive && isWaiting ? words.hint.waiting : hint}</span>
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
