import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'

type Copied = 'no' | 'yes' | 'refused'

interface CopyButtonProps {
  text: string
  named: (words: string) => string
}

/** Copies an answer as it was written, in Markdown, and says so for two seconds. */
export function CopyButton({ text, named }: CopyButtonProps) {
  const [copied, setCopied] = useState<Copied>('no')
  useEffect(() => {
    if (copied === 'no') return undefined
    const timer = setTimeout(() => setCopied('no'), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const words = { no: named('Copy answer'), yes: 'Copied', refused: 'The browser did not allow it' }
  return (
    <IconButton
      size="small"
      label={words[copied]}
      onClick={async () => setCopied((await copyText(text)) ? 'yes' : 'refused')}
    >
      {copied === 'yes' ? <Check size={16} strokeWidth={1.5} /> : <Copy size={16} strokeWidth={1.5} />}
    </IconButton>
  )
}
