import { Check, Copy } from 'lucide-react'
import { useCopying } from '../use-copying.ts'
import { words } from './words.ts'

/** Copies a text and says how that went. */
export function CopyButton({ text }: { readonly text: string }) {
  const { outcome, copy } = useCopying()
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <>
      <button
        type="button"
        className="code-action"
        aria-label={words.copyCode}
        onClick={() => void copy(text)}
      >
        <Icon size={16} strokeWidth={1.5} aria-hidden />
        {outcome ? words.copying[outcome] : words.copy}
      </button>
      <span className="unseen" aria-live="polite">
        {outcome && words.copying[outcome]}
      </span>
    </>
  )
}
