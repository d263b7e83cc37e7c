import { X } from 'lucide-react'
import { useState } from 'react'
import { beginHere } from '../../ui/begin-here.ts'
import { IconButton } from '../../ui/button.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyCap } from './key-cap.tsx'
import { isApple } from '../../shortcuts/platform.ts'
import { words } from './words.ts'

interface ShortcutsDialogProps {
  groups: readonly {
    label: string
    shortcuts: readonly { title: string; keys: readonly string[] }[]
  }[]
  onClose: () => void
}

/** Which keys do what, for the keyboard at hand or the other kind. */
export function ShortcutsDialog({ groups, onClose }: ShortcutsDialogProps) {
  const [keyboard, setKeyboard] = useState<'apple' | 'other'>(isApple ? 'apple' : 'other')
  return (
    <Dialog label={words.shortcuts} shape="list" onClose={onClose} className="w-190 flex-col open:flex">
      <div className="flex min-h-14 flex-none items-center gap-2 border-b border-border pr-3 pl-6 max-phone:flex-wrap max-phone:p-1 max-phone:pl-4">
        {/* The reading begins at the title, and no control is marked before it is wanted. */}
        <h2 ref={beginHere} tabIndex={-1} className="flex-1 text-16 font-semibold outline-none">
          {words.shortcuts}
        </h2>
        <Segments
          label={words.keyboard}
          className="max-phone:order-1 max-phone:mb-2 max-phone:flex-[0_0_calc(100%-12px)] max-phone:[&>button]:flex-1"
          value={keyboard}
          onChange={setKeyboard}
          options={[
            { value: 'apple', label: words.keyboards.apple },
            { value: 'other', label: words.keyboards.other },
          ]}
        />
        <IconButton label={words.close} onClick={onClose}>
          <X size={16} strokeWidth={1.5} />
        </IconButton>
      </div>
      <ScrollRegion
        aria-label={words.allShortcuts}
        className="grid min-h-0 flex-initial grid-cols-2 gap-x-10 overflow-x-hidden overscroll-contain px-6 pt-2 pb-3 max-phone:flex-1 max-phone:grid-cols-1 max-phone:content-start max-phone:px-4 max-phone:pt-0"
      >
        {groups.map((group) => (
          <section key={group.label}>
            <h3 className="pt-3.5 pb-1 text-12 font-medium text-muted">{group.label}</h3>
            <dl>
              {group.shortcuts.map(({ title, keys }) => (
                <div
                  key={title}
                  className="flex min-h-9 items-center justify-between gap-3 border-b border-hair text-13 max-phone:min-h-11"
                >
                  <dt>{title}</dt>
                  <dd className="flex flex-none gap-1">
                    {keys.map((each) => (
                      <KeyCap key={each} keys={each} isApple={keyboard === 'apple'} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </ScrollRegion>
      <p className="flex-none border-t border-border bg-sunken px-6 pt-3.5 pb-4.5 text-12 text-muted short:hidden max-phone:px-4 max-phone:pt-3 max-phone:pb-[max(12px,env(safe-area-inset-bottom))]">
        {words.shortcutsNote}
      </p>
    </Dialog>
  )
}
