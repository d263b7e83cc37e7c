import { createElement, useSyncExternalStore } from 'react'
import type { Formatted } from './formatted.tsx'
import { PlainText } from './plain-text.tsx'
import { usePacedText } from './use-paced-text.ts'
import './prose.css'

let loaded: typeof Formatted | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

type MarkdownProps = { readonly text: string; readonly live?: boolean }

/** A model's answer, formatted; `live` while it is still being written. Nothing in it runs or loads by itself. */
export function Markdown({ text, live = false }: MarkdownProps) {
  const isLoaded = useSyncExternalStore(whenMarkdownLoads, hasLoaded, hasLoaded)
  // What was plain until now is formatted over several frames too, not all of it at once.
  return <Drawn key={String(isLoaded)} text={text} live={live} isFormatted={isLoaded} />
}

function Drawn({ text, live, isFormatted }: Required<MarkdownProps> & { readonly isFormatted: boolean }) {
  const shown = usePacedText(text)
  const isGrowing = live || shown.length < text.length
  return isFormatted ? formatted(shown, isGrowing) : <PlainText text={shown} live={isGrowing} />
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
