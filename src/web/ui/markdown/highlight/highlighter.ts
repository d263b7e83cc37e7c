/** What is needed of prism: text to tokens. */
export type Highlighter = Pick<typeof import('prismjs'), 'tokenize' | 'languages'>

let loaded: Highlighter | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

export const currentHighlighter = () => loaded

/** Loads the colours with the first code block that wants them; calls back when they are there. */
export function whenHighlighterLoads(listener: () => void): () => void {
  listeners.add(listener)
  if (!loaded) void loadHighlighter()
  return () => void listeners.delete(listener)
}

export function loadHighlighter(): Promise<void> {
  loading ??= import('./prism.ts').then(
    ({ Prism }) => {
      loaded = Prism
      for (const listener of listeners) listener()
    },
    // Code without colours is still code; the next block tries again.
    () => {
      loading = undefined
    },
  )
  return loading
}
