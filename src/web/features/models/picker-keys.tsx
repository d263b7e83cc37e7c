import type { ReactNode } from 'react'
import { keyLabel } from '../../shortcuts/keys.ts'
import { isApple } from '../../shortcuts/platform.ts'
import { shortcuts } from '../../shortcuts/shortcuts.ts'
import { Key } from '../../ui/key.tsx'
import { words } from './words.ts'

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
        {words.moveHint}
      </Hint>
      <Hint>
        <Key>{words.enterKey}</Key>
        {words.useInHint(letter)}
      </Hint>
      {canAdd && (
        <Hint>
          <Key>{keyLabel(shortcuts.addModel.keys[0], isApple)}</Key>
          {words.addColumnHint}
        </Hint>
      )}
      <Hint>
        <Key>{keyLabel(shortcuts.favouriteModel.keys[0], isApple)}</Key>
        {words.favouriteHint}
      </Hint>
    </div>
  )
}

const Hint = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap">{children}</span>
)
