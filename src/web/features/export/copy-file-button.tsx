import { Check, Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useCopying } from '../../ui/use-copying.ts'
import { words } from './words.ts'

/** Files begin with it; among other text it is a stray letter. */
const byteOrderMark = /^\uFEFF/

interface CopyFileButtonProps {
  /** "Markdown". */
  formatName: string
  text: () => Promise<string>
  disabled: boolean
}

/** Copies what would be saved, and says how that went. */
export function CopyFileButton({ formatName, text, disabled }: CopyFileButtonProps) {
  const { outcome, copy } = useCopying()
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <>
      <Button
        className="max-phone:flex-1"
        disabled={disabled}
        onClick={async () => copy((await text()).replace(byteOrderMark, ''))}
      >
        <Icon size={16} strokeWidth={1.5} />
        {outcome ? words.copying[outcome] : words.copyAs(formatName)}
      </Button>
      <span role="status" className="sr-only">
        {outcome && words.copying[outcome]}
      </span>
    </>
  )
}
