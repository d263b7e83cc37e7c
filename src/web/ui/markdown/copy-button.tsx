import { Check, Copy } from 'lucide-react'
import { useCopying } from '../use-copying.ts'

const words = { copied: 'Copied', refused: 'Not allowed' } as const

/** Copies a text and says how that went. */
export function CopyButton({ text }: { readonly text: string }) {
  const { outcome, copy } = useCopying()
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <>
      <button type="button" className="code-action" aria-label="Copy code" onClick={() => void copy(text)}>
        <Icon size={16} strokeWidth={1.5} aria-hidden />
        {outcome ? words[outcome] : 'Copy'}
      </button>
      <span className="unseen" aria-live="polite">
        {outcome && words[outcome]}
      </span>
    </>
  )
}
