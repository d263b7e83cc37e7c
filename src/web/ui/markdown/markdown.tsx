import { createElement, useSyncExternalStore } from 'react'
import type { Formatted } from './formatted.tsx'
import { PlainText } from './plain-text.tsx'
import { usePacedText } from './use-paced-text.ts'
import './markdown.css'

let loaded: typeof Formatted | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** A model's answer, formatted; `live` while it is still being written. Nothing in it runs or loads by itself. */
export function Markdown({ text, live = false }: { readonly text: string; readonly live?: boolean }) {
  const isLoaded = useSyncExternalStore(whenMarkdownLoads, hasLoaded, hasLoaded)
  const shown = usePacedText(text)
  const isGrowing = live || shown.length < text.length
  return isLoaded ? formatted(shown, isGrowing) : <PlainText text={shown} live={isGrowing} />
}

const formatted = (text: string, live: boolean) => loaded && createElement(loaded, { text, live })

/** Loads what formats answers: until then they are shown as plain paragraphs. */
export function loadMarkdown(): Promise<void> {
  loading ??= import('./formatted.tsx').then(
    (module) => {
      loaded = module.Formatted
      for (const listener of listeners) listener()
    },
    // Plain paragraphs can be read, too; the next answer tries again.
    () => {
      loading = undefined
    },
  )
  return loading
}

const hasLoaded = () => loaded !== undefined

function whenMarkdownLoads(listener: () => void) {
  listeners.add(listener)
  if (!loaded) void loadMarkdown()
  return () => void listeners.delete(listener)
}
