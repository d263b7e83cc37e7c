import { useState } from 'react'
import { sessionOf, tablesOf } from '#domain/document/session-document.ts'
import { notesOnSums } from '#domain/export/table/figures.ts'
import type { TableFile } from '#domain/export/table/table-file.ts'
import type { ReadSessionLink } from '#domain/link/session-link.ts'
import { templateParts } from '#domain/table/template.ts'
import { words as tableWords } from '#domain/words/table-export.ts'
import { useTableFile } from '../../store/use-table-file.ts'
import { Button } from '../../ui/button.tsx'
import { SharedColumns, SharedNote, SharedRemarks } from './shared-columns.tsx'
import { SharedRow } from './shared-row.tsx'
import { hasSettings, SharedSettings } from './shared-settings.tsx'
import { SharedSums } from './shared-sums.tsx'
import { words as allWords } from './words.ts'

const words = allWords.table

/** So many rows are drawn at first, and with each press more. */
const rowsAtOnce = 50

/** The rows of a shared table across its columns, with what was answered to each, and what the scores say of it. */
export function SharedTable({
  read: { document, damaged },
}: {
  read: ReadSessionLink & { kind: 'session' }
}) {
  const table = useTableFile(document)
  const session = sessionOf(document)
  const { columns: byId } = tablesOf(document)
  const columns = session.columnIds.flatMap((id) => byId[id] ?? [])
  return (
    <SharedColumns
      label={words.table}
      columns={columns}
      areNamedBelow={document.tables.results.length > 0 || hasSettings({ session, columns })}
    >
      <SharedSettings session={session} columns={columns} />
      {table ? <Scored table={table} /> : <SharedRemarks texts={[words.scoring]} />}
      <SharedRemarks texts={damaged > 0 ? [allWords.shared.damaged] : []} />
    </SharedColumns>
  )
}

function Scored({ table }: { table: TableFile }) {
  const { prompt, scores, comparison, sums, rows } = table
  const [most, setMost] = useState(rowsAtOnce)
  const hasAnswers = rows.some(({ answers }) => answers.length > 0)
  return (
    <>
      {prompt && (
        <SharedNote>
          <h2 className="font-semibold">
            {tableWords.prompt}{' '}
            <span className="font-normal text-muted">{tableWords.version(prompt.version)}</span>
          </h2>
          <p className="my-1 text-14 leading-5.5 wrap-anywhere whitespace-pre-wrap">
            <PromptText text={prompt.text} />
          </p>
        </SharedNote>
      )}
      {scores.length > 0 && (
        <SharedNote>
          <b className="font-semibold">{tableWords.scoredBy}:</b> {scores.join('; ')}.
        </SharedNote>
      )}
      {hasAnswers && <SharedSums sums={sums} />}
      {hasAnswers && comparison !== null && (
        <SharedNote>
          <b className="font-semibold">{comparison}</b>
        </SharedNote>
      )}
      {rows.slice(0, most).map((row) => (
        <SharedRow key={row.row} row={row} table={table} hasAnswers={hasAnswers} />
      ))}
      {rows.length > most && (
        <SharedNote>
          <Button onClick={() => setMost(most + rowsAtOnce)}>
            {words.more(Math.min(rowsAtOnce, rows.length - most), rows.length - most)}
          </Button>
        </SharedNote>
      )}
      {hasAnswers && <SharedRemarks texts={notesOnSums(table)} />}
    </>
  )
}

const PromptText = ({ text }: { text: string }) =>
  templateParts(text).map((part) =>
    part.kind === 'words' ? (
      part.text
    ) : (
      <span key={part.at} className="rounded-sm bg-accent-soft px-1 font-mono text-[0.93em] text-accent">
        {part.text}
      </span>
    ),
  )
