import type { ReactNode } from 'react'
import { Key } from '../../ui/key.tsx'

const isApple = /mac|iphone|ipad/i.test(navigator.platform)

/** What the keys do, for those who look; fingers need none. */
export function PickerKeys({ letter, canAdd }: { letter: string; canAdd: boolean }) {
  return (
    <div
      className="flex min-w-0 gap-5 overflow-hidden text-12 text-muted max-phone:hidden"
      aria-hidden="true"
    >
      <Hint>
        <Key>↑</Key>
        <Key>↓</Key>
        move
      </Hint>
      <Hint>
        <Key>Enter</Key>
        use in {letter}
      </Hint>
      {canAdd && (
        <Hint>
          <Key>{isApple ? '⌥ Enter' : 'Alt Enter'}</Key>
          add a column
        </Hint>
      )}
      <Hint>
        <Key>{isApple ? '⌘ D' : 'Ctrl D'}</Key>
        favourite
      </Hint>
    </div>
  )
}

const Hint = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap">{children}</span>
)
