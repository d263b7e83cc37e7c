import { Bookmark, ChevronDown, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { defaultSettings, type Settings } from '#domain/session/settings.ts'
import { newId } from '../../store/new-id.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { leftInWindow } from '../../ui/left-in-window.ts'
import { Popover } from '../../ui/popover.tsx'
import { isEscapeKey, isSubmitKey } from '../../ui/submit-key.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useShowToast } from '../../ui/toasts.tsx'
import { createPresetsStore, presetDeleted, presetSaved, type Preset } from './presets-store.ts'
import { words } from './words.ts'

const store = createPresetsStore()

/** To begin with, where none was saved yet. */
const starters: readonly Preset[] = [
  {
    id: 'facts',
    name: words.starters.facts,
    settings: { ...defaultSettings, temperature: { on: true, value: 0 } },
  },
  {
    id: 'ideas',
    name: words.starters.ideas,
    settings: { ...defaultSettings, temperature: { on: true, value: 1.2 } },
  },
  {
    id: 'short',
    name: words.starters.short,
    settings: { ...defaultSettings, system: words.starters.shortInstructions },
  },
]

const choice = [
  'flex min-h-8 min-w-0 flex-1 items-baseline gap-2 rounded-[5px] px-2.5 py-1.5 text-left text-13 max-phone:min-h-11',
  'hover:bg-hover focus-visible:bg-hover focus-visible:outline-hidden',
].join(' ')

interface PresetsProps {
  onApply: (preset: Preset) => void
}

/** The list of saved settings: a press applies one. */
export function PresetsMenu({ onApply }: PresetsProps) {
  const id = useId()
  const presets = useStore(store)
  useEffect(() => store.followTabs(window), [])
  const showToast = useShowToast()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const alignToButton = () => {
    const anchor = button.current?.getBoundingClientRect()
    if (!anchor || !list.current) return
    list.current.style.top = `${anchor.bottom + 4}px`
    const width = list.current.offsetWidth
    list.current.style.left = leftInWindow(anchor.right - width, width)
    list.current.querySelector('button')?.focus()
  }
  const apply = (preset: Preset) => {
    list.current?.hidePopover()
    onApply(preset)
  }
  const remove = (preset: Preset, index: number) => {
    // The pressed button goes away: the next one takes its place.
    keepFocus(() => presetDeleted(store, preset.id), `${id}-${index}`, `${id}-${index - 1}`, `${id}-starter`)
    showToast({ text: words.presetDeleted(preset.name), undo: () => presetSaved(store, preset) })
  }
  return (
    <>
      <Button ref={button} look="ghost" size="small" popoverTarget={id} aria-haspopup="dialog">
        {words.presets}
        <ChevronDown size={14} strokeWidth={1.5} />
      </Button>
      <Popover
        ref={list}
        id={id}
        role="dialog"
        aria-label={words.presets}
        height="tall"
        className="w-64"
        onToggle={(event) => event.newState === 'open' && alignToButton()}
      >
        {presets.map((preset, index) => (
          <div key={preset.id} className="flex items-center">
            <button type="button" className={choice} onClick={() => apply(preset)}>
              {preset.name}
            </button>
            <IconButton
              id={`${id}-${index}`}
              size="small"
              label={words.deletePreset(preset.name)}
              onClick={() => remove(preset, index)}
            >
              <Trash2 size={14} strokeWidth={1.5} />
            </IconButton>
          </div>
        ))}
        {presets.length > 0 && <hr className="my-1 border-hair" />}
        {starters.map((preset, index) => (
          <div key={preset.id} className="flex items-center">
            <button
              id={index === 0 ? `${id}-starter` : undefined}
              type="button"
              className={choice}
              onClick={() => apply(preset)}
            >
              {preset.name}
              <small className="ml-auto text-12 text-muted">{words.builtIn}</small>
            </button>
          </div>
        ))}
      </Popover>
    </>
  )
}

/** Saves the settings on show under a name. */
export function SavePreset({ settings }: { settings: Settings }) {
  const presets = useStore(store)
  const [name, setName] = useState<string | null>(null)
  const buttonId = useId()
  const showToast = useShowToast()
  const close = () => keepFocus(() => setName(null), buttonId)
  const save = () => {
    const trimmed = name?.trim() ?? ''
    if (trimmed === '') return
    const replaced = presets.find((preset) => preset.name === trimmed)
    presetSaved(store, { id: newId(), name: trimmed, settings })
    showToast(
      replaced
        ? { text: words.presetReplaced(trimmed), undo: () => presetSaved(store, replaced) }
        : { text: words.presetSaved(trimmed) },
    )
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, keyCode } = event
    if (isEscapeKey(event.nativeEvent)) {
      event.stopPropagation()
      // In a phone's window the sheet around the panel would close.
      event.preventDefault()
      close()
    }
    if (!isSubmitKey({ key, shiftKey, altKey, keyCode, isComposing: event.nativeEvent.isComposing })) return
    event.preventDefault()
    save()
  }
  if (name === null) {
    return (
      <Button id={buttonId} onClick={() => setName('')} className="flex-1">
        <Bookmark size={16} strokeWidth={1.5} />
        {words.saveAsPreset}
      </Button>
    )
  }
  return (
    <span className="flex flex-1 gap-1.5">
      <TextField
        className="min-w-0 flex-1"
        aria-label={words.presetName}
        placeholder={words.presetNameShort}
        // The field comes where its button was pressed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button look="primary" disabled={name.trim() === ''} onClick={save}>
        {words.save}
      </Button>
    </span>
  )
}
