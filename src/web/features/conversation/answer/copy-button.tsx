import { Check, Copy } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import { useCopying } from '../../../ui/use-copying.ts'
import { words } from './words.ts'

interface CopyButtonProps {
  text: string
  named: (name: string) => string
}

/** Copies an answer as it was written, in Markdown, and says how that went. */
export function CopyButton({ text, named }: CopyButtonProps) {
  const { outcome, copy } = useCopying()
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <IconButton
      size="small"
      label={outcome ? words.copying[outcome] : named(words.copyAnswer)}
      onClick={() => void copy(text)}
    >
      <Icon size={16} strokeWidth={1.5} />
    </IconButton>
  )
}
