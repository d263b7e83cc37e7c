import { Bookmark, Check, Diff, History, Pencil } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Session } from '#domain/session/session.ts'
import type { Prompt } from '#domain/table/table.ts'
import { nearestName, variablesIn } from '#domain/table/template.ts'
import { formatClock, formatList } from '#domain/words/language.ts'
import { usePrompts, useTableActions } from '../../store/table-hooks.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { isSubmitKey } from '../../ui/submit-key.ts'
import { Menu } from '../../ui/menu.tsx'
import { SavePromptDialog } from './library/save-prompt-dialog.tsx'
import { words as libraryWords } from './library/words.ts'
import { useScoring } from './parts/scoring-context.ts'
import { PromptText } from './parts/variable-chip.tsx'
import { CompareVersionsDialog } from './versions/compare-versions-dialog.tsx'
import { words as versionWords } from './versions/words.ts'
import { words } from './parts/words.ts'

interface PromptBarProps {
  session: Session
  prompt: Prompt | undefined
  /** Stands beside its versions. */
  improve?: ReactNode
}

/** The prompt of a table over its rows, with its variables as chips; a new wording is a new version. */
export function PromptBar({ session, prompt, improve }: PromptBarProps) {
  const [isEditing, setIsEditing] = useState(false)
  const known = new Set(session.table?.variables.map(({ name }) => name))
  return (
    <section
      aria-label={words.prompt.label}
      className="flex flex-none items-start gap-5 border-b border-border bg-sunken py-3 pr-3 pl-(--gutter) max-phone:gap-2"
    >
      <span className="w-12 flex-none pt-0.75 text-12 text-muted max-phone:hidden">{words.prompt.label}</span>
      {isEditing || !prompt ? (
        <PromptEditor session={session} prompt={prompt} onClose={() => setIsEditing(false)} />
      ) : (
        <>
          <p className="max-h-24 min-w-0 flex-1 overflow-auto text-14 leading-6 whitespace-pre-wrap max-phone:max-h-18">
            <PromptText text={prompt.text} known={known} />
          </p>
          <div className="flex flex-none items-center gap-1">
            <VersionMenu session={session} prompt={prompt} />
            {improve}
            <SavePrompt session={session} prompt={prompt} />
            <Button aria-label={words.prompt.editLabel} onClick={() => setIsEditing(true)}>
              <Pencil size={15} strokeWidth={1.5} />
              {words.prompt.edit}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function VersionMenu({ session, prompt }: { session: Session; prompt: Prompt }) {
  const tableActions = useTableActions()
  const prompts = usePrompts(session.id)
  const scoring = useScoring()
  const [isComparing, setIsComparing] = useState(false)
  if (prompts.length < 2) return null
  return (
    <>
      <Menu
        label={words.prompt.versions}
        icon={<History size={15} strokeWidth={1.5} />}
        items={[
          {
            label: versionWords.open,
            icon: <Diff size={16} strokeWidth={1.5} />,
            onSelect: () => setIsComparing(true),
          },
          ...prompts.toReversed().map((each, index) => ({
            id: each.id,
            label: `${words.prompt.version(each.number)} · ${formatClock(each.createdAt)}`,
            icon: each.id === prompt.id ? <Check size={16} strokeWidth={1.5} /> : <span className="w-4" />,
            startsGroup: index === 0,
            onSelect: () => tableActions.promptChosen(session.id, each.id),
          })),
        ]}
      />
      {isComparing && (
        <CompareVersionsDialog session={session} scoring={scoring} onClose={() => setIsComparing(false)} />
      )}
    </>
  )
}

function SavePrompt({ session, prompt }: { session: Session; prompt: Prompt }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        size="small"
        label={libraryWords.save}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Bookmark size={15} strokeWidth={1.5} />
      </IconButton>
      {isOpen && <SavePromptDialog session={session} prompt={prompt} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface PromptEditorProps {
  session: Session
  prompt: Prompt | undefined
  onClose: () => void
}

/** Both lie over each other, letter upon letter. */
const sameText =
  'col-start-1 row-start-1 px-2.5 py-1.75 text-14 leading-6 wrap-anywhere whitespace-pre-wrap max-phone:text-16'

function PromptEditor({ session, prompt, onClose }: PromptEditorProps) {
  const tableActions = useTableActions()
  const [text, setText] = useState(prompt?.text ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  const isNew = prompt === undefined
  // An empty table leaves the choice between writing and an example.
  useEffect(() => {
    if (!isNew) field.current?.focus()
  }, [isNew])
  const names = variablesIn(text)
  const known = session.table?.variables.map(({ name }) => name) ?? []
  const inInstructions = variablesIn(session.settings.system)
  const unknown = known.length === 0 ? [] : names.filter((name) => !known.includes(name))
  const misspelt = unknown.flatMap((name) => {
    const meant = nearestName(
      name,
      known.filter((other) => !names.includes(other)),
    )
    return meant === null ? [] : [words.prompt.misspelt(name, meant)]
  })
  const unused = known.filter((name) => !names.includes(name) && !inInstructions.includes(name))
  const save = () => {
    if (text.trim() === '') return
    tableActions.promptWritten(session.id, text)
    onClose()
  }

  return (
    <div className="grid min-w-0 flex-1 gap-2">
      <div className="grid max-h-[40dvh] overflow-auto rounded-md border border-control bg-surface focus-within:border-accent focus-within:ring focus-within:ring-accent">
        <div aria-hidden="true" className={`${sameText} text-transparent select-none`}>
          {/* Chips without padding, so that letters stay above letters. */}
          <span className="[&>span]:px-0 [&>span]:font-[inherit] [&>span]:text-[1em] [&>span]:text-transparent">
            <PromptText text={text} />
          </span>
          {'\u200b'}
        </div>
        <textarea
          ref={field}
          className={`${sameText} min-h-16 resize-none overflow-hidden bg-transparent outline-hidden placeholder:text-muted`}
          aria-label={words.prompt.field}
          placeholder={words.prompt.placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && prompt) {
              event.stopPropagation()
              onClose()
            }
            if ((event.metaKey || event.ctrlKey) && isSubmitKey(event.nativeEvent)) {
              event.preventDefault()
              save()
            }
          }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-60 flex-1 text-12 text-muted" role="status">
          {misspelt[0] ??
            (unused.length > 0
              ? words.prompt.unused(formatList(unused.map((name) => `{{${name}}}`)))
              : words.prompt.hint)}
        </p>
        {prompt && (
          <Button look="ghost" onClick={onClose}>
            {words.prompt.cancel}
          </Button>
        )}
        <Button look="primary" disabled={text.trim() === ''} onClick={save}>
          {words.prompt.save} {(prompt?.number ?? 0) + 1}
        </Button>
      </div>
    </div>
  )
}
