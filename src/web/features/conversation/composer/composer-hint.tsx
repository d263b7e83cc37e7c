import { Key } from '../../../ui/key.tsx'

interface ComposerHintProps {
  words: string
  isLive: boolean
  /** A question is in line already. */
  isWaiting: boolean
  /** At reading width. */
  isNarrow: boolean
}

const line = 'mx-auto flex justify-between px-0.5 pt-2 text-12 text-muted max-phone:hidden'

/** The line under the composer: what happens, and the keys for it. */
export function ComposerHint({ words, isLive, isWaiting, isNarrow }: ComposerHintProps) {
  return (
    <div className={`${line} ${isNarrow ? 'max-w-184' : ''}`}>
      <span>{isLive && isWaiting ? 'Change the text to take it back, or press Stop.' : words}</span>
      <span className="flex items-center gap-1.5" aria-hidden="true">
        {isLive ? (
          <>
            {!isWaiting && (
              <>
                <Key>Enter</Key> queue{' '}
              </>
            )}
            <Key className="ml-1.5">Esc</Key> stop
          </>
        ) : (
          <>
            <Key>Enter</Key> send <Key className="ml-1.5">⇧ Enter</Key> new line
          </>
        )}
      </span>
    </div>
  )
}
