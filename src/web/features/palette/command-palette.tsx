import { ArrowLeft, Search, X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Key } from '../../ui/key.tsx'
import { isForInputMethod, isSubmitKey } from '../../ui/submit-key.ts'
import type { Command, CommandGroup } from './command.ts'
import { CommandList, optionId } from './command-list.tsx'
import { indexAfterKey } from './index-after-key.ts'
import { searchCommands, type ShownGroup } from './search-commands.ts'
import { words } from './words.ts'

interface CommandPaletteProps {
  groups: readonly CommandGroup[]
  /** What was found elsewhere for what is typed; it comes after the commands. */
  found: { groups: readonly ShownGroup[]; note: string | null }
  onQuery: (query: string) => void
  /** What typing finds besides the commands on show, in words. */
  note: string
  /** A command was chosen: its `run` is to be called once the palette is gone. */
  onRun: (run: () => void) => void
  onClose: () => void
}

/** Everything that can be done, by typing a part of its name. The focus stays in the field. */
export function CommandPalette({ groups, found, onQuery, note, onRun, onClose }: CommandPaletteProps) {
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [activeId, setActiveId] = useState('')
  /** The command whose choices are shown, and what had been typed to find it. */
  const [step, setStep] = useState<{ command: CommandWithChoices; query: string } | null>(null)
  const shown = step
    ? searchCommands([choicesOf(step.command)], query)
    : [...searchCommands(groups, query), ...found.groups]
  const inOrder = shown.flatMap((group) => group.commands)
  const foundCount = shown.reduce((sum, { commands, more }) => sum + commands.length + more, 0)
  const active = inOrder.find((command) => command.id === activeId) ?? inOrder[0]

  const search = (text: string) => {
    setQuery(text)
    setActiveId('')
    if (!step) onQuery(text)
  }
  const choose = (command: Command | undefined) => {
    if (!command || command.isDisabled) return
    if ('run' in command) {
      onRun(command.run)
      return
    }
    setStep({ command, query })
    setQuery('')
    setActiveId('')
  }
  const goBack = () => {
    if (!step) return
    setStep(null)
    setQuery(step.query)
    setActiveId(step.command.id)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, altKey, keyCode } = event
    const { isComposing } = event.nativeEvent
    if (isForInputMethod({ isComposing, keyCode })) return
    const index = indexAfterKey(event, active ? inOrder.indexOf(active) : -1, inOrder.length)
    if (index !== null) setActiveId(inOrder[index]?.id ?? '')
    else if (isSubmitKey({ key, shiftKey, altKey, keyCode, isComposing }))
      choose(event.repeat ? undefined : active)
    else if (event.key === 'Backspace' && step && query === '') goBack()
    else return
    event.preventDefault()
  }

  return (
    <Dialog label={words.commands} shape="list" onClose={onClose} className="w-160 flex-col open:flex">
      <div className="flex h-14 flex-none items-center gap-3 border-b border-border pr-4 pl-5 max-phone:pr-1 max-phone:pl-4">
        {step ? (
          <IconButton
            size="small"
            label={words.backToAll}
            className="-mx-1.5 max-phone:-mr-2 max-phone:-ml-3"
            onClick={goBack}
          >
            <ArrowLeft size={16} strokeWidth={1.5} />
          </IconButton>
        ) : (
          <Search size={16} strokeWidth={1.5} className="flex-none text-muted" />
        )}
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={words.searchField}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active ? optionId(listId, active) : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="go"
          spellCheck={false}
          placeholder={step ? step.command.prompt : words.whatToDo}
          value={query}
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 text-16 text-ellipsis outline-none placeholder:text-muted"
        />
        {/* Its target is 24 px high and more, around the drawn key. */}
        <button
          type="button"
          className="relative grid flex-none rounded-sm after:absolute after:-inset-1.5 max-phone:hidden"
          aria-label={words.closeWithKey}
          onClick={onClose}
        >
          <Key>{words.keys.escape}</Key>
        </button>
        <IconButton label={words.close} className="phone:hidden" onClick={onClose}>
          <X size={18} strokeWidth={1.5} />
        </IconButton>
      </div>
      <CommandList
        id={listId}
        groups={shown}
        note={step ? null : found.note}
        active={active}
        query={query}
        onActive={(command) => setActiveId(command.id)}
        onChoose={choose}
      />
      <PaletteFoot canGoBack={step !== null} note={!step && query === '' ? note : undefined} />
      <p role="status" className="sr-only">
        {query.trim() !== '' && words.found(foundCount)}
      </p>
    </Dialog>
  )
}

interface PaletteFootProps {
  canGoBack: boolean
  note: string | undefined
}

/** Which keys do what. Phones have none of them, and get the note alone. */
function PaletteFoot({ canGoBack, note }: PaletteFootProps) {
  return (
    <div
      className={`flex min-h-10 flex-none items-center gap-5 border-t border-border bg-sunken px-5 text-12 text-muted max-phone:px-4 max-phone:pb-[env(safe-area-inset-bottom)] ${note === undefined ? 'max-phone:hidden' : ''}`}
    >
      <Hint>
        <Key>↑</Key>
        <Key>↓</Key> {words.hints.move}
      </Hint>
      <Hint>
        <Key>{words.keys.enter}</Key> {words.hints.run}
      </Hint>
      {canGoBack && (
        <Hint>
          <Key>{words.keys.backspace}</Key> {words.hints.back}
        </Hint>
      )}
      {note !== undefined && <span className="ml-auto max-phone:ml-0">{note}</span>}
    </div>
  )
}

const Hint = ({ children }: { children: ReactNode }) => (
  <span className="flex items-center gap-1.5 max-phone:hidden" aria-hidden="true">
    {children}
  </span>
)

type CommandWithChoices = Extract<Command, { prompt: string }>

const choicesOf = ({ title, choices }: CommandWithChoices): CommandGroup => ({
  label: title,
  commands: choices(),
})
