import { Check, Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { useCopying } from './use-copying.ts'
import { words } from './copy-words.ts'

/** Copies a text, and says how that went. */
export function CopyTextButton({ text, isPrimary = false }: { text: string; isPrimary?: boolean }) {
  const { outcome, copy } = useCopying()
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <>
      <Button
        look={isPrimary ? 'primary' : 'line'}
        className="max-phone:flex-1"
        disabled={text === ''}
        onClick={() => void copy(text)}
      >
        <Icon size={16} strokeWidth={1.5} />
        {outcome ? words.copying[outcome] : words.copy}
      </Button>
      <span role="status" className="sr-only">
        {outcome && words.copying[outcome]}
      </span>
    </>
  )
}
