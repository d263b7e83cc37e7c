import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segments } from '../../ui/segments.tsx'
import { KeyCap } from './key-cap.tsx'
import { isApple } from './platform.ts'
import './shortcuts.css'

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
    <Dialog label="Shortcuts" onClose={onClose} className="shortcuts">
      <div className="shortcuts-head">
        {/* The reading begins at the title, and no control is marked before it is wanted. */}
        <h2 ref={(title) => title?.setAttribute('autofocus', '')} tabIndex={-1}>
          Shortcuts
        </h2>
        <Segments
          label="Keyboard"
          value={keyboard}
          onChange={setKeyboard}
          options={[
            { value: 'apple', label: 'Mac' },
            { value: 'other', label: 'Windows, Linux' },
          ]}
        />
        <IconButton label="Close" onClick={onClose}>
          <X size={16} strokeWidth={1.5} />
        </IconButton>
      </div>
      <div className="shortcuts-groups" tabIndex={0} role="region" aria-label="All shortcuts">
        {groups.map((group) => (
          <section key={group.label}>
            <h3>{group.label}</h3>
            <dl>
              {group.shortcuts.map(({ title, keys }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>
                    {keys.map((each) => (
                      <KeyCap key={each} keys={each} isApple={keyboard === 'apple'} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="shortcuts-foot">
        No single letters, so nothing happens while you type or dictate. Enter never sends while you are still
        composing a word.
      </p>
    </Dialog>
  )
}
