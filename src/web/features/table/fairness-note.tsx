import { Scale } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { SessionId } from '#domain/session/session.ts'
import { tableUnfairness } from '#domain/table/table-fairness.ts'
import type { TableSource } from '#domain/table/table.ts'
import { unfairnessInWords } from '#domain/words/fairness.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { gridId } from './parts/element-ids.ts'
import { useTable } from './parts/table-context.ts'
import { words } from './parts/words.ts'

const texts = words.fairness

/** What the reader has accepted, by the table's session, until the page is left. */
const acceptedIn = new Map<SessionId, string>()

interface FairnessNoteProps {
  /** Null before there is a prompt, and while a run is under way: until its end it is too early to tell. */
  source: TableSource | null
}

/** Says in what the columns of a table differ by accident, until the reader accepts that; nothing where they do not. */
export function FairnessNote({ source }: FairnessNoteProps) {
  const { openSettings } = useTable()
  const [, setAccepted] = useState('')
  const found = useMemo(() => (source ? tableUnfairness(source) : []), [source])
  const text = found
    .map((each) =>
      each.rows === null ? unfairnessInWords(each) : texts.inRows(unfairnessInWords(each), each.rows),
    )
    .join('; ')
  if (!source || text === '' || text === acceptedIn.get(source.prompt.sessionId)) return null
  const accept = () => {
    acceptedIn.set(source.prompt.sessionId, text)
    keepFocus(() => setAccepted(text), gridId)
  }
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
      <LinkButton size="small" onClick={accept}>
        {texts.accept}
      </LinkButton>
    </div>
  )
}
