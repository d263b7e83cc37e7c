import { Pencil, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { PromptId } from '#domain/session/table-setup.ts'
import type { Session } from '#domain/session/session.ts'
import { variableChanges } from '#domain/table/improve/variable-changes.ts'
import { formatList } from '#domain/words/language.ts'
import { usePrompt, usePrompts, useTableActions } from '../../../store/table-hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { DiffLegend, DiffText } from '../versions/diff-text.tsx'
import { useWordDiff } from '../../../store/use-word-diff.ts'
import { words as versionWords } from '../versions/words.ts'
import type { Improving } from './improving.ts'
import { Foot, ReplyFigures, Scroll } from './stage-parts.tsx'
import { words } from './words.ts'

interface ProposalReviewProps {
  session: Session
  state: Improving
  proposal: { text: string; reasons: readonly string[] }
  onEdit: (text: string) => void
  onTaken: (promptId: PromptId) => void
  onAgain: () => void
  onDiscard: () => void
}

/** The proposed wording beside the present one, with its reasons: it can be changed, and is taken or not. */
export function ProposalReview(props: ProposalReviewProps) {
  const { session, state, proposal, onEdit, onTaken, onAgain, onDiscard } = props
  const { base, improvedFrom, run } = state
  const { text, reasons } = proposal
  const tableActions = useTableActions()
  const prompts = usePrompts(session.id)
  const present = usePrompt(session)
  // The same words may have become the present version meanwhile, by hand or in another tab.
  const next =
    present?.text === text ? present.number : Math.max(0, ...prompts.map(({ number }) => number)) + 1
  const isSame = text.trim() === '' || text === base.text
  const take = () => {
    const taken = tableActions.promptWritten(session.id, text, improvedFrom)
    if (taken !== null) onTaken(taken)
  }
  return (
    <>
      <Scroll>
        <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-x-8 gap-y-5 max-phone:grid-cols-1">
          <Wording base={base} text={text} onEdit={onEdit} />
          <Reasons reasons={reasons} />
        </div>
      </Scroll>
      <Foot>
        <Button look="primary" disabled={isSame} onClick={take}>
          {words.use(versionWords.version(next))}
        </Button>
        <Button onClick={onAgain}>{words.again}</Button>
        <Button look="ghost" onClick={onDiscard}>
          {words.discard}
        </Button>
        <ReplyFigures run={run} />
      </Foot>
    </>
  )
}

interface WordingProps {
  base: Improving['base']
  text: string
  onEdit: (text: string) => void
}

function Wording({ base, text, onEdit }: WordingProps) {
  const headingId = useId()
  const [isEditing, setIsEditing] = useState(false)
  const diff = useWordDiff(base.text, text)
  return (
    <section aria-labelledby={headingId} className="grid content-start gap-3">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 id={headingId} className="text-13 font-semibold">
          {words.proposal}
        </h3>
        <span className="text-12 text-muted">{words.compared(versionWords.version(base.number))}</span>
        <span className="ml-auto">
          <DiffLegend />
        </span>
      </header>
      <p className="text-14 leading-6 wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
        {diff ? <DiffText parts={diff.parts} side="both" onlyDiffers={false} /> : text}
      </p>
      <Warnings before={base.text} after={text} />
      {isEditing ? (
        <TextArea
          aria-label={words.text}
          font="answer"
          height="window"
          ref={continueAtEnd}
          value={text}
          onChange={({ target }) => onEdit(target.value)}
        />
      ) : (
        <Button className="justify-self-start" onClick={() => setIsEditing(true)}>
          <Pencil size={15} strokeWidth={1.5} />
          {words.edit}
        </Button>
      )}
    </section>
  )
}

/** The button that opened the field is gone, and the keyboard goes on in it. */
function continueAtEnd(field: HTMLTextAreaElement | null) {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

function Warnings({ before, after }: { before: string; after: string }) {
  const { lost, invented } = variableChanges(before, after)
  const named = (names: readonly string[]) => formatList(names.map((name) => `{{${name}}}`))
  const warnings = [
    ...(lost.length > 0 ? [words.lost(named(lost), lost.length)] : []),
    ...(invented.length > 0 ? [words.invented(named(invented), invented.length)] : []),
    ...(before === after ? [words.same] : []),
  ]
  return (
    <div role="status" className="grid gap-1 text-13 text-warn empty:hidden">
      {warnings.map((warning) => (
        <p key={warning} className="flex gap-1.5">
          <TriangleAlert size={15} strokeWidth={1.5} className="mt-0.75 flex-none" />
          <span className="text-pretty">{warning}</span>
        </p>
      ))}
    </div>
  )
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="grid content-start gap-3">
      <h3 id={headingId} className="text-13 font-semibold">
        {words.reasons}
      </h3>
      {reasons.length === 0 ? (
        <p className="text-13 text-muted">{words.noReasons}</p>
      ) : (
        <ol className="grid list-decimal gap-2 pl-4 text-13 leading-5 marker:text-muted">
          {reasons.map((reason) => (
            <li key={reason} className="pl-1 text-pretty wrap-anywhere">
              {reason}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
