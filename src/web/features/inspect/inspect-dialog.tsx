import { useState, type ReactNode } from 'react'
import { shownRun } from '#domain/run/shown-run.ts'
import { columnIdsOnShow, turnsOnShow } from '#domain/session/on-show.ts'
import type { RunId, Session } from '#domain/session/session.ts'
import { turnsOf } from '#domain/session/turns.ts'
import { pageExchanges } from '../../client/page-exchanges.ts'
import { useReadTables } from '../../store/hooks.ts'
import { useAnyAnswer } from '../../store/use-any-answer.ts'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AnswerPicker, type AnswerToPick } from './answer-picker.tsx'
import { InspectedAnswer } from './inspected-answer.tsx'
import { words } from './words.ts'

interface InspectDialogProps {
  session: Session
  /** The answer that it is about; where it is empty, those on show to the last question. */
  of: RunId
  onClose: () => void
}

/** What was sent for an answer and what came back, as it went over the wire. */
export function InspectDialog({ session, of, onClose }: InspectDialogProps) {
  const read = useReadTables()
  const [lastAnswers] = useState(() => (of === '' ? answersToLastQuestion(session, read()) : []))
  const [runId, setRunId] = useState(of || (lastAnswers[0]?.runId ?? ''))
  return (
    <Dialog label={words.title} shape="screen" onClose={onClose} className="h-200 w-220 flex-col open:flex">
      <DialogHead title={words.title} size="large" onClose={onClose} />
      <Inspected
        key={runId}
        session={session}
        runId={runId}
        picker={
          lastAnswers.length > 1 && <AnswerPicker answers={lastAnswers} chosen={runId} onChoose={setRunId} />
        }
        onClose={onClose}
      />
    </Dialog>
  )
}

interface InspectedProps extends Omit<InspectDialogProps, 'of'> {
  runId: RunId
  picker: ReactNode
}

function Inspected({ runId, ...props }: InspectedProps) {
  const answer = useAnyAnswer(runId)
  if (!answer) return <p className="px-6 py-4 text-13 text-muted">{words.gone}</p>
  return <InspectedAnswer {...answer} {...props} exchanges={pageExchanges.of(runId)} />
}

function answersToLastQuestion(
  session: Session,
  tables: ReturnType<ReturnType<typeof useReadTables>>,
): AnswerToPick[] {
  const columnIds = columnIdsOnShow(session)
  const last = turnsOnShow(turnsOf(tables.messages, session.tipId), columnIds).at(-1)
  if (!last) return []
  return columnIds.flatMap((columnId) => {
    const run = shownRun(tables.runs, last, columnId)
    return run ? [{ runId: run.id, model: run.model, position: session.columnIds.indexOf(columnId) }] : []
  })
}
