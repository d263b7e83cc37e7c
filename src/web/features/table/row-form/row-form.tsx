import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { variableKinds, type Variable } from '#domain/session/table-setup.ts'
import type { Prompt } from '#domain/table/table.ts'
import { valueOf } from '#domain/table/template.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { isSubmitKey } from '../../../ui/submit-key.ts'
import { TextArea } from '../../../ui/text-field.tsx'
import { TextLimitNote } from '../../../ui/text-limit-note.tsx'
import { VariableChip } from '../parts/variable-chip.tsx'
import { words as tableWords } from '../parts/words.ts'
import { ConversationEditor } from './conversation-editor.tsx'
import { CopyLink } from './copy-link.tsx'
import type { RowDraft } from './row-draft.ts'
import { UnlessTooLong } from './too-long.tsx'
import { oneLine, VariableField } from './variable-field.tsx'
import { WhatIsSent } from './what-is-sent.tsx'
import { words } from './words.ts'

interface RowFormProps {
  variables: readonly Variable[]
  prompt: Prompt | undefined
  /** What can be done where the prompt has no variables. */
  offers?: ReactNode
  /** The number of the row that is changed; null for a new one. */
  number: number | null
  draft: RowDraft
  onDraft: (draft: RowDraft) => void
  onVariable: (variable: Variable) => void
  onSave: (isRun: boolean) => void
  /** Of a row that is there. */
  onRemove?: (() => void) | undefined
  /** Its address, of a row that is there. */
  link?: string | undefined
  onClose: () => void
}

/** One row filled in as a form: each variable of the prompt is a field of its kind. */
export function RowForm(props: RowFormProps) {
  const { variables, prompt, offers, number, draft, onDraft, onVariable, onSave, onRemove, link, onClose } =
    props
  const isNew = number === null
  const title = isNew ? tableWords.form.title : words.titleOf(number)
  const set = (name: string) => (value: string) =>
    onDraft({ ...draft, values: { ...draft.values, [name]: value } })
  const setExpected = (expected: string) => onDraft({ ...draft, expected })
  return (
    <Dialog
      label={title}
      shape="screen"
      className="flex w-[min(640px,calc(100vw-32px))] flex-col open:flex"
      onClose={onClose}
    >
      <DialogHead title={title} size="medium" onClose={onClose} />
      {/* The fields have the keys; this one saves from any of them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="grid min-h-0 flex-1 content-start gap-4 overflow-auto px-5 py-4 max-phone:px-4"
        onKeyDown={(event) => {
          if (!(event.metaKey || event.ctrlKey) || !isSubmitKey(event.nativeEvent)) return
          event.preventDefault()
          onSave(false)
        }}
      >
        {variables.length > 0 && (
          <p className="text-13 text-pretty text-muted">{isNew ? tableWords.form.about : words.aboutRow}</p>
        )}
        {offers}
        {variables.map((variable) => (
          <TextLimitNote key={variable.name} className="grid min-w-0 gap-1.5">
            <div className="flex items-center justify-between gap-3 text-13">
              <VariableChip name={variable.name} className="min-w-0 wrap-anywhere" />
              <KindSelect variable={variable} onVariable={onVariable} />
            </div>
            <UnlessTooLong text={valueOf(draft.values, variable.name)} onEmpty={() => set(variable.name)('')}>
              <VariableField
                variable={variable}
                value={valueOf(draft.values, variable.name)}
                onChange={set(variable.name)}
                onVariable={onVariable}
              />
            </UnlessTooLong>
          </TextLimitNote>
        ))}
        <ConversationEditor messages={draft.before} onChange={(before) => onDraft({ ...draft, before })} />
        <TextLimitNote className="grid gap-1.5 text-13">
          <span aria-hidden="true">{tableWords.form.expected}</span>
          <UnlessTooLong text={draft.expected} onEmpty={() => setExpected('')}>
            <TextArea
              height="few"
              className={oneLine}
              aria-label={tableWords.form.expected}
              value={draft.expected}
              onChange={({ target }) => setExpected(target.value)}
            />
          </UnlessTooLong>
        </TextLimitNote>
        {prompt && <WhatIsSent prompt={prompt.text} draft={draft} />}
      </div>
      <footer className="flex flex-none flex-wrap items-center gap-2 border-t border-border px-5 py-3 max-phone:px-4">
        {isNew ? (
          <>
            <Button look="primary" disabled={!prompt} onClick={() => onSave(true)}>
              {tableWords.form.addAndRun}
            </Button>
            <Button onClick={() => onSave(false)}>{tableWords.form.add}</Button>
          </>
        ) : (
          <>
            <Button look="primary" onClick={() => onSave(false)}>
              {words.save}
            </Button>
            <Button disabled={!prompt} onClick={() => onSave(true)}>
              {words.saveAndRun}
            </Button>
          </>
        )}
        <span className="flex-1" />
        {link !== undefined && <CopyLink link={link} />}
        {onRemove && (
          <Button look="ghost" className="text-danger!" onClick={onRemove}>
            <Trash2 size={15} strokeWidth={1.5} />
            {words.remove}
          </Button>
        )}
      </footer>
    </Dialog>
  )
}

interface KindSelectProps {
  variable: Variable
  onVariable: (variable: Variable) => void
}

const KindSelect = ({ variable, onVariable }: KindSelectProps) => (
  <select
    aria-label={tableWords.form.kindOf(variable.name)}
    className="flex-none rounded-md bg-transparent text-12 text-muted max-phone:h-11"
    value={variable.kind}
    onChange={({ target }) => {
      const kind = variableKinds.find((each) => each === target.value)
      if (kind) onVariable({ ...variable, kind })
    }}
  >
    {variableKinds.map((kind) => (
      <option key={kind} value={kind}>
        {tableWords.form.kinds[kind]}
      </option>
    ))}
  </select>
)
