import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'

interface CopyFileButtonProps {
  /** "Markdown". */
  formatName: string
  text: () => Promise<string>
}

const words = { yes: 'Copied', refused: 'Not allowed' } as const

/** Copies what would be saved, and says so for two seconds. */
export function CopyFileButton({ formatName, text }: CopyFileButtonProps) {
  const [copied, setCopied] = useState<keyof typeof words | null>(null)
  useEffect(() => {
    if (copied === null) return undefined
    const timer = setTimeout(() => setCopied(null), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <>
      <Button onClick={async () => setCopied((await copyText(await text())) ? 'yes' : 'refused')}>
        {copied === 'yes' ? <Check size={16} strokeWidth={1.5} /> : <Copy size={16} strokeWidth={1.5} />}
        {copied === null ? `Copy as ${formatName}` : words[copied]}
      </Button>
      <span role="status" className="sr-only">
        {copied !== null && words[copied]}
      </span>
    </>
  )
}
