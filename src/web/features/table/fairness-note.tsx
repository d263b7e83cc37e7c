import { Scale } from 'lucide-react'
import { useMemo, useState } from 'react'
import { tableUnfairness } from '#domain/table/table-fairness.ts'
import type { TableSource } from '#domain/table/table.ts'
import { unfairnessInWords } from '#domain/words/fairness.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useTable } from './parts/table-context.ts'
import { words } from './parts/words.ts'

const texts = words.fairness

interface FairnessNoteProps {
  /** Null before there is a prompt, and while a run is under way: until its end it is too early to tell. */
  source: TableSource | null
}

/** Says in what the columns of a table differ by accident, until the reader accepts that; nothing where they do not. */
export function FairnessNote({ source }: FairnessNoteProps) {
  const { openSettings } = useTable()
  const [accepted, setAccepted] = useState('')
  const found = useMemo(() => (source ? tableUnfairness(source) : []), [source])
  const text = found
    .map((each) =>
      each.rows === null ? unfairnessInWords(each) : texts.inRows(unfairnessInWords(each), each.rows),
    )
    .join('; ')
  if (text === '' || text === accepted) return null
  return (
    <div
      role="note"
      aria-label={texts.label}
      className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-hair bg-warn-soft px-(--gutter) py-1.75 text-12 leading-4.5"
    >
      <Scale size={14} strokeWidth={1.5} className="flex-none text-warn" />
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <b className="font-semibold">{texts.unfair}</b> {text}.
      </span>
      <LinkButton size="small" onClick={() => openSettings(null)}>
        {texts.settings}
      </LinkButton>
      <LinkButton size="small" onClick={() => setAccepted(text)}>
        {texts.accept}
      </LinkButton>
    </div>
  )
}
