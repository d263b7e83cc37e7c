import { useId, useState } from 'react'
import type { ModelColumn } from '#domain/embeddings/text-set.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useKnownModels } from '../panel/panel-context.ts'
import { embeddingModels, isChatModel } from '../base/embedding-models.ts'
import { PrefixHint } from './prefix-hint.tsx'
import { words } from './words.ts'

interface ColumnDialogProps {
  letter: string
  spec: ModelColumn
  onSave: (spec: ModelColumn) => void
  onClose: () => void
}

const maxDimensions = 100_000

/** Which model is asked, and with what besides the texts. */
export function ColumnDialog({ letter, spec, onSave, onClose }: ColumnDialogProps) {
  const known = useKnownModels()
  const models = embeddingModels(known).map(({ id }) => id)
  const listId = useId()
  const [model, setModel] = useState(spec.model)
  const [dimensions, setDimensions] = useState(spec.dimensions === null ? '' : String(spec.dimensions))
  const [prefixes, setPrefixes] = useState({
    questionPrefix: spec.questionPrefix,
    documentPrefix: spec.documentPrefix,
  })
  const id = model.trim()
  const isChat = isChatModel(known, id)
  const asked = readDimensions(dimensions)
  const isRight = asked !== undefined && id !== '' && !isChat
  return (
    <Dialog label={words.dialog.title(letter)} shape="form" className="w-130" onClose={onClose}>
      <DialogHead size="medium" title={words.dialog.title(letter)} onClose={onClose} />
      <form
        className="grid gap-4 px-5 py-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isRight) return
          onSave({ ...spec, model: id, dimensions: asked, ...prefixes })
          onClose()
        }}
      >
        <label className="grid gap-1 text-13">
          {words.dialog.model}
          <TextField
            value={model}
            list={listId}
            maxLength={200}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={isChat || id === ''}
            onChange={({ target }) => setModel(target.value)}
          />
          <Note isWrong={isChat || id === ''}>{modelNote(id, isChat, models.includes(id))}</Note>
        </label>
        <datalist id={listId}>
          {models.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
        <label className="grid gap-1 text-13">
          {words.dialog.dimensions}
          <TextField
            inputMode="numeric"
            value={dimensions}
            aria-invalid={asked === undefined}
            onChange={({ target }) => setDimensions(target.value)}
          />
          <Note isWrong={asked === undefined}>
            {asked === undefined ? words.dialog.dimensionsBad : words.dialog.dimensionsAbout}
          </Note>
        </label>
        <label className="grid gap-1 text-13">
          {words.dialog.questionPrefix}
          <TextField
            value={prefixes.questionPrefix}
            onChange={({ target }) => setPrefixes({ ...prefixes, questionPrefix: target.value })}
          />
        </label>
        <label className="grid gap-1 text-13">
          {words.dialog.documentPrefix}
          <TextField
            value={prefixes.documentPrefix}
            onChange={({ target }) => setPrefixes({ ...prefixes, documentPrefix: target.value })}
          />
        </label>
        <PrefixHint model={id} prefixes={prefixes} onUse={setPrefixes} />
        <div className="flex justify-end gap-2">
          <Button look="ghost" onClick={onClose}>
            {words.dialog.cancel}
          </Button>
          <Button look="primary" type="submit" disabled={!isRight}>
            {words.dialog.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const Note = ({ isWrong, children }: { isWrong: boolean; children: string }) => (
  <span role="status" className={`text-12 ${isWrong ? 'text-danger' : 'text-muted'}`}>
    {children}
  </span>
)

function modelNote(id: string, isChat: boolean, isListed: boolean): string {
  if (id === '') return words.dialog.modelMissing
  if (isChat) return words.dialog.modelIsChat
  return isListed ? words.dialog.modelAbout : words.dialog.modelUnlisted
}

/** Null for as many as the model gives; undefined where it is no number of dimensions. */
function readDimensions(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= maxDimensions ? value : undefined
}
