import { Check, Copy } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import { useCopying } from '../../../ui/use-copying.ts'

interface CopyButtonProps {
  text: string
  named: (words: string) => string
}

const words = { copied: 'Copied', refused: 'The browser did not allow it' } as const

/** Copies an answer as it was written, in Markdown, and says how that went. */
export function CopyButton({ text, named }: CopyButtonProps) {
  const { outcome, copy } = useCopying()
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <IconButton
      size="small"
      label={outcome ? words[outcome] : named('Copy answer')}
      onClick={() => void copy(text)}
    >
      <Icon size={16} strokeWidth={1.5} />
    </IconButton>
  )
}
