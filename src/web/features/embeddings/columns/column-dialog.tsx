import { useState } from 'react'
import type { ModelColumn } from '#domain/embeddings/text-set.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { words } from './words.ts'

interface ColumnDialogProps {
  letter: string
  spec: ModelColumn
  onSave: (spec: ModelColumn) => void
  onClose: () => void
}

const mostDimensions = 100_000

/** What a model is asked with besides the texts. */
export function ColumnDialog({ letter, spec, onSave, onClose }: ColumnDialogProps) {
  const [dimensions, setDimensions] = useState(spec.dimensions === null ? '' : String(spec.dimensions))
  const [questionPrefix, setQuestionPrefix] = useState(spec.questionPrefix)
  const [documentPrefix, setDocumentPrefix] = useState(spec.documentPrefix)
  const asked = readDimensions(dimensions)
  return (
    <Dialog label={words.dialog.title(letter)} onClose={onClose}>
      <DialogHead size="medium" title={words.dialog.title(letter)} onClose={onClose} />
      <form
        className="grid gap-4 px-5 py-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (asked === undefined) return
          onSave({ ...spec, dimensions: asked, questionPrefix, documentPrefix })
          onClose()
        }}
      >
        <label className="grid gap-1 text-13">
          {words.dialog.dimensions}
          <TextField
            inputMode="numeric"
            value={dimensions}
            onChange={({ target }) => setDimensions(target.value)}
          />
          <span role="status" className={`text-12 ${asked === undefined ? 'text-danger' : 'text-muted'}`}>
            {asked === undefined ? words.dialog.dimensionsBad : words.dialog.dimensionsAbout}
          </span>
        </label>
        <label className="grid gap-1 text-13">
          {words.dialog.questionPrefix}
          <TextField value={questionPrefix} onChange={({ target }) => setQuestionPrefix(target.value)} />
        </label>
        <label className="grid gap-1 text-13">
          {words.dialog.documentPrefix}
          <TextField value={documentPrefix} onChange={({ target }) => setDocumentPrefix(target.value)} />
        </label>
        <p className="text-12 text-muted">{words.dialog.prefixAbout}</p>
        <div className="flex justify-end gap-2">
          <Button look="ghost" onClick={onClose}>
            {words.dialog.cancel}
          </Button>
          <Button look="primary" type="submit" disabled={asked === undefined}>
            {words.dialog.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Null for as many as the model gives; undefined where it is no number of dimensions. */
function readDimensions(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= mostDimensions ? value : undefined
}
