import { useId, useState } from 'react'
import type { TextItem } from '#domain/embeddings/text-set.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { words } from './words.ts'

interface DetailsDialogProps {
  /** One text, or several that get the same group. */
  texts: readonly TextItem[]
  /** Those that are there. */
  groups: readonly string[]
  /** Without `label` it stays as it is. */
  onSave: (details: { label?: string | null; group: string | null }) => void
  onClose: () => void
}

/** What a text is called, and what it belongs to. */
export function DetailsDialog({ texts, groups, onSave, onClose }: DetailsDialogProps) {
  const [first] = texts
  const isOne = texts.length === 1
  const [label, setLabel] = useState(first?.label ?? '')
  const shared = texts.every(({ group }) => group === first?.group) ? first?.group : null
  const [group, setGroup] = useState(shared ?? '')
  const listId = useId()
  const title = isOne ? words.details.title : words.details.groupTitle(texts.length)
  return (
    <Dialog label={title} className="w-110" onClose={onClose}>
      <DialogHead size="medium" title={title} onClose={onClose} />
      <form
        className="grid gap-4 px-5 py-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSave({ ...(isOne && { label: orNull(label) }), group: orNull(group) })
          onClose()
        }}
      >
        {isOne && (
          <label className="grid gap-1 text-13">
            {words.details.label}
            <TextField value={label} maxLength={200} onChange={({ target }) => setLabel(target.value)} />
            <span className="text-12 text-muted">{words.details.labelAbout}</span>
          </label>
        )}
        <label className="grid gap-1 text-13">
          {words.details.group}
          <TextField
            value={group}
            maxLength={200}
            list={listId}
            onChange={({ target }) => setGroup(target.value)}
          />
          <span className="text-12 text-muted">{words.details.groupAbout}</span>
        </label>
        <datalist id={listId}>
          {groups.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <div className="flex justify-end gap-2">
          <Button look="ghost" onClick={onClose}>
            {words.details.cancel}
          </Button>
          <Button look="primary" type="submit">
            {words.details.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const orNull = (typed: string) => (typed.trim() === '' ? null : typed.trim())
