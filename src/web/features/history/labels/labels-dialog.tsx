import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  hasLabel,
  isSameLabel,
  labelName,
  labelsOf,
  maxLabelNameLength,
  nextHue,
} from '#domain/session/labels.ts'
import type { Session } from '#domain/session/session.ts'
import { useAllSessions } from '../../../store/use-session-list.ts'
import { beginHere } from '../../../ui/begin-here.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { isSubmitKey } from '../../../ui/submit-key.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useIsPhone } from '../../../ui/use-media-query.ts'
import { useFiling } from '../base/use-filing.ts'
import { words } from '../base/list-words.ts'
import { LabelDot } from './label-chip.tsx'

interface LabelsDialogProps {
  sessions: readonly Session[]
  onClose: () => void
}

const line = 'flex min-h-9 items-center gap-2.5 rounded-md px-2 text-14 hover:bg-hover max-phone:min-h-11'

/** Which labels sessions have: each is ticked, or a new one is written. */
export function LabelsDialog({ sessions, onClose }: LabelsDialogProps) {
  const all = labelsOf(useAllSessions())
  const filing = useFiling()
  const isPhone = useIsPhone()
  const [typed, setTyped] = useState('')
  const name = labelName(typed)
  const known = all.filter((label) => label.name.toLowerCase().includes(name.toLowerCase()))
  const same = all.find((label) => isSameLabel(label.name, name))
  const add = () => {
    if (name === '') return
    filing.label(sessions, same ?? { name, hue: nextHue(all) })
    setTyped('')
  }
  const done = () => {
    add()
    onClose()
  }
  return (
    <Dialog label={words.labels.title} onClose={onClose} className="w-90 flex-col open:flex">
      <DialogHead title={words.labels.of(sessions)} size="small" onClose={onClose} />
      <div className="flex flex-none gap-2 px-4 pt-3 pb-2">
        <TextField
          aria-label={words.labels.field}
          placeholder={words.labels.field}
          maxLength={2 * maxLabelNameLength}
          // On phones a keyboard would cover the labels.
          ref={isPhone ? undefined : beginHere}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            const { key, shiftKey, altKey, keyCode, nativeEvent } = event
            if (isSubmitKey({ key, shiftKey, altKey, keyCode, isComposing: nativeEvent.isComposing })) add()
          }}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-3">
        {known.map((label) => (
          <label key={label.name} className={line}>
            <LabelTick
              sessions={sessions}
              name={label.name}
              onChange={(isOn) => {
                if (isOn) filing.label(sessions, label)
                else filing.unlabel(sessions, label.name)
                // What was typed has found it, and is not a label of its own.
                setTyped('')
              }}
            />
            <LabelDot label={label} />
            <span dir="auto" className="min-w-0 truncate">
              {label.name}
            </span>
          </label>
        ))}
        {name !== '' && !same && (
          <button type="button" className={`w-full text-left ${line}`} onClick={add}>
            <Plus size={16} strokeWidth={1.5} className="flex-none text-muted" />
            <span className="min-w-0 truncate">{words.labels.create(name)}</span>
          </button>
        )}
        {all.length === 0 && name === '' && (
          <p className="px-2 py-1 text-13 text-muted">{words.labels.none}</p>
        )}
      </div>
      <footer className="flex flex-none justify-end border-t border-border bg-bg px-4 py-3">
        <Button look="primary" onClick={done}>
          {words.labels.done}
        </Button>
      </footer>
    </Dialog>
  )
}

interface LabelTickProps {
  sessions: readonly Session[]
  name: string
  onChange: (isOn: boolean) => void
}

/** Ticked where all have it; half where some have. */
function LabelTick({ sessions, name, onChange }: LabelTickProps) {
  const count = sessions.filter((session) => hasLabel(session, name)).length
  const isOnAll = count === sessions.length
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isOnAll
      }}
      type="checkbox"
      className="size-4 flex-none accent-accent max-phone:size-5"
      checked={isOnAll}
      onChange={() => onChange(!isOnAll)}
    />
  )
}
