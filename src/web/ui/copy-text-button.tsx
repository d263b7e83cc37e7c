import { Check, Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { useCopying } from './use-copying.ts'
import { words } from './copy-words.ts'

interface CopyTextButtonProps {
  text: string
  isPrimary?: boolean
}

/** Copies a text, and says how that went, until there is another text to copy. */
export const CopyTextButton = (props: CopyTextButtonProps) => <ButtonOfText key={props.text} {...props} />

function ButtonOfText({ text, isPrimary = false }: CopyTextButtonProps) {
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
