import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '../copy-text.ts'

type Outcome = 'none' | 'copied' | 'failed'

const words = { none: 'Copy', copied: 'Copied', failed: 'Not allowed' } as const satisfies Record<
  Outcome,
  string
>

/** Copies a text and says so for two seconds. */
export function CopyButton({ text }: { readonly text: string }) {
  const [outcome, setOutcome] = useState<Outcome>('none')

  useEffect(() => {
    if (outcome === 'none') return
    const timer = setTimeout(() => setOutcome('none'), 2_000)
    return () => clearTimeout(timer)
  }, [outcome])

  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <>
      <button
        type="button"
        className="code-action"
        aria-label="Copy code"
        onClick={async () => setOutcome((await copyText(text)) ? 'copied' : 'failed')}
      >
        <Icon size={16} strokeWidth={1.5} aria-hidden />
        {words[outcome]}
      </button>
      <span className="unseen" aria-live="polite">
        {outcome !== 'none' && words[outcome]}
      </span>
    </>
  )
}
