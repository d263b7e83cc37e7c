import { useState } from 'react'
import { createPortal } from 'react-dom'
import { documentOf } from '#domain/document/document-of.ts'
import { comparisonOf } from '#domain/export/comparison-of.ts'
import type { Session } from '#domain/session/session.ts'
import { withoutRemoved } from '#domain/tables/without-removed.ts'
import { formatMoment } from '#domain/words/moment.ts'
import { useReadTables } from '../../../store/hooks.ts'
import { wholeTables } from '../../../store/stored-rows.ts'
import { SetsAtOnce } from '../../../ui/markdown/maths/sets-at-once.ts'
import { PrintedColumns } from './printed-columns.tsx'
import { PrintedQuestion } from './printed-question.tsx'
import { useIsPrinting } from './use-is-printing.ts'
import { useLoadedFormulas } from './use-loaded-formulas.ts'
import { words } from './words.ts'
import './print.css'

interface PrintedSessionProps {
  session: Session
}

/** What is printed in place of the page: every question of the session with all answers on show, one below the other. */
export function PrintedSession({ session }: PrintedSessionProps) {
  useLoadedFormulas(session)
  return (
    useIsPrinting() &&
    createPortal(
      <SetsAtOnce value={true}>
        <Printed session={session} />
      </SetsAtOnce>,
      document.body,
    )
  )
}

function Printed({ session }: PrintedSessionProps) {
  const read = useReadTables()
  const [comparison] = useState(() => {
    const tables = withoutRemoved(wholeTables(read()))
    return comparisonOf(documentOf(tables, tables.sessions[session.id] ?? session), Date.now())
  })
  const { title, columns, questions, begunAt, exportedAt } = comparison
  return (
    <div data-printed="" className="hidden print:block">
      <h1 dir="auto" className="text-24 leading-8 font-semibold wrap-anywhere">
        {title.trim() || words.untitled}
      </h1>
      <p className="text-12 text-muted">
        {words.about(columns.length, questions.length, formatMoment(begunAt), formatMoment(exportedAt))}
      </p>
      <PrintedColumns columns={columns} />
      {questions.map((question) => (
        <PrintedQuestion key={question.number} question={question} columns={columns} />
      ))}
    </div>
  )
}
