import { ArrowLeft, Search, X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { isForInputMethod, isSubmitKey } from '../../ui/submit-key.ts'
import type { Command, CommandGroup } from './command.ts'
import { CommandList, optionId } from './command-list.tsx'
import { indexAfterKey } from './index-after-key.ts'
import { searchCommands } from './search-commands.ts'
import './palette.css'

interface CommandPaletteProps {
  groups: readonly CommandGroup[]
  /** What typing finds besides the commands on show, in words. */
  note: string
  /** A command was chosen: its `run` is to be called once the palette is gone. */
  onRun: (run: () => void) => void
  onClose: () => void
}

/** Everything that can be done, by typing a part of its name. The focus stays in the field. */
export function CommandPalette({ groups, note, onRun, onClose }: CommandPaletteProps) {
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [activeId, setActiveId] = useState('')
  /** The command whose choices are shown, and what had been typed to find it. */
  const [step, setStep] = useState<{ command: CommandWithChoices; query: string } | null>(null)
  const shown = searchCommands(step ? [choicesOf(step.command)] : groups, query)
  const inOrder = shown.flatMap((group) => group.commands)
  const active = inOrder.find((command) => command.id === activeId) ?? inOrder[0]

  const search = (text: string) => {
    setQuery(text)
    setActiveId('')
  }
  const choose = (command: Command | undefined) => {
    if (!command || command.isDisabled) return
    if ('run' in command) {
      onRun(command.run)
      return
    }
    setStep({ command, query })
    search('')
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
    <Dialog label="Commands" onClose={onClose} className="palette">
      <div className="palette-search">
        {step ? (
          <IconButton size="small" label="Back to all commands" className="palette-back" onClick={goBack}>
            <ArrowLeft size={16} strokeWidth={1.5} />
          </IconButton>
        ) : (
          <Search size={16} strokeWidth={1.5} />
        )}
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="Search commands, sessions and models"
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
          placeholder={step ? step.command.prompt : 'What do you want to do?'}
          value={query}
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="key palette-esc" aria-label="Close, Esc" onClick={onClose}>
          Esc
        </button>
        <IconButton label="Close" className="palette-close" onClick={onClose}>
          <X size={18} strokeWidth={1.5} />
        </IconButton>
      </div>
      <CommandList
        id={listId}
        groups={shown}
        active={active}
        query={query}
        onActive={(command) => setActiveId(command.id)}
        onChoose={choose}
      />
      <div className="palette-foot">
        <span className="palette-hint" aria-hidden="true">
          <span className="key">↑</span>
          <span className="key">↓</span> move
        </span>
        <span className="palette-hint" aria-hidden="true">
          <span className="key">Enter</span> do it
        </span>
        {step && (
          <span className="palette-hint" aria-hidden="true">
            <span className="key">Backspace</span> back
          </span>
        )}
        {!step && query === '' && <span className="palette-note">{note}</span>}
      </div>
      <p role="status" className="sr-only">
        {query.trim() !== '' && `${inOrder.length} found`}
      </p>
    </Dialog>
  )
}

type CommandWithChoices = Extract<Command, { prompt: string }>

const choicesOf = ({ title, choices }: CommandWithChoices): CommandGroup => ({
  label: title,
  commands: choices(),
})
