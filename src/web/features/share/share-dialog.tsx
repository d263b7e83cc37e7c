import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SessionDocument } from '#domain/document/session-document.ts'
import { isOnlyThisComputer } from '#domain/link/is-only-this-computer.ts'
import { maxLinkLength } from '#domain/link/packed-link.ts'
import { sessionLinkOf } from '#domain/link/session-link.ts'
import { sharedSession } from '#domain/link/shared-session.ts'
import { linkLengthInWords, onlyThisComputerWords } from '#domain/link/words.ts'
import { isSettled } from '#domain/run/run.ts'
import type { Session } from '#domain/session/session.ts'
import type { Tables } from '#domain/tables/tables.ts'
import { useReadTables } from '../../store/hooks.ts'
import { wholeTables } from '../../store/stored-rows.ts'
import { Button } from '../../ui/button.tsx'
import { CheckLine } from '../../ui/check-line.tsx'
import { CopyTextButton } from '../../ui/copy-text-button.tsx'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Warning } from '../../ui/warning.tsx'
import { sharedPath } from './shared-path.ts'
import { words as allWords } from './words.ts'

const words = allWords.link

interface ShareDialogProps {
  session: Session
  onExport: () => void
  onClose: () => void
}

/** The session as a link that holds all of it, with its answers or without. */
export function ShareDialog({ session, onExport, onClose }: ShareDialogProps) {
  const read = useReadTables()
  /** As it was when the dialog was opened: what is copied is what was shown. */
  const [{ whole, questions, coming }] = useState(() => sharedParts(wholeTables(read()), session))
  const [wantsAnswers, setWantsAnswers] = useState(true)
  const { messages, runs, results, cases } = whole.tables
  const hasAnswers = runs.length + results.length > 0
  const withAnswers = hasAnswers && wantsAnswers
  const made = useLink(withAnswers ? whole : questions)
  const hasPictures = messages.some(({ images = [] }) => images.length > 0)
  const instead = withAnswers ? words.tooLong : words.tooLongWithout
  const isTooLong = made !== null && (made.link === null || made.link.length > maxLinkLength)
  const isOnlyHere = isOnlyThisComputer(location.hostname)
  return (
    <Dialog label={words.title} onClose={onClose} className="w-140">
      <DialogHead title={words.title} size="medium" onClose={onClose} />
      <div className="grid gap-3 px-5 py-4 text-13">
        {isOnlyHere && !isTooLong && <Warning>{onlyThisComputerWords}</Warning>}
        <p className="text-pretty">{words.about(withAnswers)}</p>
        <p className="text-pretty text-muted">
          {words.where} {messages.length > 0 && words.stays} {cases.length > 0 && words.ofTable}{' '}
          {hasPictures && words.noPictures}
        </p>
        {hasAnswers && (
          <CheckLine label={words.withAnswers} checked={wantsAnswers} onChange={setWantsAnswers} />
        )}
        {withAnswers && coming > 0 && <p>{words.coming(coming)}</p>}
        {!isTooLong && (
          <TextField
            readOnly
            aria-label={words.label}
            value={made?.link ?? ''}
            onFocus={({ target }) => target.select()}
          />
        )}
        <p role="status" className={`text-12 ${isTooLong ? 'text-danger' : 'text-muted'}`}>
          {made === null ? words.working : lengthInWords(made.link, instead)}
        </p>
      </div>
      <footer className="flex items-center justify-end gap-2 border-t border-border bg-bg px-5 py-3">
        <Button
          look={isTooLong || isOnlyHere ? 'primary' : 'line'}
          className="max-phone:flex-1"
          onClick={onExport}
        >
          <Download size={16} strokeWidth={1.5} />
          {words.asFile}
        </Button>
        {!isTooLong && <CopyTextButton isPrimary={!isOnlyHere} text={made?.link ?? ''} />}
      </footer>
    </Dialog>
  )
}

const lengthInWords = (link: string | null, instead: string) =>
  link === null ? words.tooMuch(instead) : linkLengthInWords(link.length, instead)

/** What goes out with the answers and without, and how many of them are not over. */
function sharedParts(tables: Tables, shown: Session) {
  // The row itself: what a site has locked is the site’s, and only laid over it on show.
  const session = tables.sessions[shown.id] ?? shown
  const whole = sharedSession(tables, session, { withAnswers: true })
  const cells = whole.tables.results.flatMap(({ id: caseId, answers }) => {
    const ids = new Set(answers.map(({ run }) => run.id))
    return tables.results[caseId]?.answers.filter(({ run }) => ids.has(run.id)).map(({ run }) => run) ?? []
  })
  const runs = [...whole.tables.runs.flatMap(({ id }) => tables.runs[id] ?? []), ...cells]
  return {
    whole,
    questions: sharedSession(tables, session, { withAnswers: false }),
    coming: runs.filter((run) => !isSettled(run)).length,
  }
}

/** The link, null in it where there is too much for one; null until it is made. */
function useLink(document: SessionDocument): { link: string | null } | null {
  const [made, setMade] = useState<{ link: string | null; of: SessionDocument } | null>(null)
  useEffect(() => {
    let isWanted = true
    void sessionLinkOf(document).then((hash) => {
      if (isWanted) setMade({ link: hash && `${location.origin}${sharedPath}${hash}`, of: document })
    })
    return () => {
      isWanted = false
    }
  }, [document])
  return made?.of === document ? made : null
}
