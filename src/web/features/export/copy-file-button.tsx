import { Check, Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useCopying } from '../../ui/use-copying.ts'
import { words } from './words.ts'

interface CopyFileButtonProps {
  /** "Markdown". */
  formatName: string
  text: () => Promise<string>
}

/** Copies what would be saved, and says how that went. */
export function CopyFileButton({ formatName, text }: CopyFileButtonProps) {
  const { outcome, copy } = useCopying()
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <>
      <Button className="max-phone:flex-1" onClick={async () => copy(await text())}>
        <Icon size={16} strokeWidth={1.5} />
        {outcome ? words.copying[outcome] : words.copyAs(formatName)}
      </Button>
      <span role="status" className="sr-only">
        {outcome && words.copying[outcome]}
      </span>
    </>
  )
}
