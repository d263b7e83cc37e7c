import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { fieldLimitsInWords, isTooLongForField } from '../../../ui/text-limit.ts'
import { words } from './words.ts'

interface TooLongProps {
  text: string
  onEmpty: () => void
  /** The field, for a text that one takes. */
  children: ReactNode
}

/** So much of it is shown. */
const shownLength = 200

/** A field, unless its text came from a file and is longer than any field takes. */
export function UnlessTooLong({ text, onEmpty, children }: TooLongProps) {
  if (!isTooLongForField(text)) return children
  return (
    <div className="grid gap-2 rounded-md border border-border bg-sunken px-3 py-2 text-13">
      <p className="line-clamp-2 wrap-anywhere text-muted">{text.slice(0, shownLength)}</p>
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-40 flex-1 text-12 text-pretty">{words.tooLong(fieldLimitsInWords())}</p>
        <Button size="small" onClick={onEmpty}>
          {words.makeEmpty}
        </Button>
      </div>
    </div>
  )
}
