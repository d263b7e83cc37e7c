import { useEffect, useEffectEvent } from 'react'
import { matchesKeys } from '../features/palette/keys.ts'
import { isApple } from '../features/palette/platform.ts'
import { shortcuts, type PageShortcut } from './shortcuts.ts'

/** Listens for these of the page's shortcuts. Only the palette's opens over a dialog, or closes it. */
export function useShortcuts(handlers: Partial<Record<PageShortcut, () => void>>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return
    const id = pressed(event)
    const handler = id && handlers[id]
    if (!handler || (id !== 'commands' && document.querySelector('dialog:modal'))) return
    event.preventDefault()
    if (!event.repeat) handler()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function pressed(event: KeyboardEvent): PageShortcut | undefined {
  return pageShortcuts.find((id) => matchesKeys(event, shortcuts[id].keys[0], isApple))
}

const isPageShortcut = (id: string): id is PageShortcut =>
  shortcuts[id as keyof typeof shortcuts].heardBy === 'page' // an id of the table itself
const pageShortcuts = Object.keys(shortcuts).filter(isPageShortcut)
