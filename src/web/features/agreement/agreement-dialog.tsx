import { useState } from 'react'
import { placesOf, repeatsOf, type Repeats } from '#domain/repeats/repeats.ts'
import type { Session } from '#domain/session/session.ts'
import { useReadTables, useTurns } from '../../store/hooks.ts'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EarlierLater } from '../../ui/earlier-later.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { RepeatedAnswers } from './repeated-answers.tsx'
import { scalesOf } from './scales-of.ts'
import { words } from './words.ts'

interface AgreementDialogProps {
  session: Session
  /** The question that it is about at first; the last one with repeated answers where it has none. */
  questionId: string
  onClose: () => void
}

/** How far answers agree that one model gave to the same question, asked with the same settings. */
export function AgreementDialog({ session, questionId, onClose }: AgreementDialogProps) {
  const read = useReadTables()
  const turns = useTurns(session)
  /** As they stood when the dialog was opened: nothing changes under the reader’s eyes. */
  const [repeats] = useState(() => {
    const tables = read()
    const found = turns.map(
      (turn) => [turn.id, repeatsOf(placesOf(turn, session.columnIds), tables)] as const,
    )
    return new Map<string, Repeats[]>(found.filter(([, groups]) => groups.length > 0))
  })
  const ids = [...repeats.keys()]
  const [shownId, setShownId] = useState(repeats.has(questionId) ? questionId : ids.at(-1))
  const at = turns.findIndex(({ id }) => id === shownId)
  const groups = repeats.get(shownId ?? '') ?? []
  const scales = scalesOf(groups)
  return (
    <Dialog label={words.title} shape="screen" onClose={onClose} className="w-190 flex-col open:flex">
      <DialogHead title={words.title} size="medium" onClose={onClose}>
        <EarlierLater
          ids={ids}
          shownId={shownId}
          onShow={setShownId}
          status={words.question(at + 1, turns.length)}
          earlier={words.earlier}
          later={words.later}
        />
      </DialogHead>
      {groups.length > 0 && (
        <p className="line-clamp-2 flex-none border-b border-border bg-sunken px-5 py-2.5 text-14 leading-5.5 font-semibold wrap-anywhere [unicode-bidi:plaintext]">
          {turns[at]?.text.trim() || words.pictureOnly}
        </p>
      )}
      <ScrollRegion aria-label={words.body} className="min-h-0 flex-1">
        {groups.map((group) => (
          <RepeatedAnswers key={group.answers[0]?.runId} repeats={group} scales={scales} />
        ))}
        {groups.length === 0 && <p className="px-5 pt-5 text-14 text-pretty">{words.tooFew}</p>}
        <p className="px-5 py-4 text-13 text-pretty text-muted">{words.more}</p>
      </ScrollRegion>
      {groups.length > 0 && (
        <p className="flex-none border-t border-border px-5 py-2.5 text-12 text-pretty text-muted">
          {words.care}
        </p>
      )}
    </Dialog>
  )
}
