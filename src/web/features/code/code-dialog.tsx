import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askedForCode } from '#domain/code/asked-for-code.ts'
import { codeOfRequest, type CodeLanguage } from '#domain/code/code-of-request.ts'
import { serviceTarget } from '#domain/code/code-target.ts'
import { requestForCode } from '#domain/code/request-for-code.ts'
import { exportFileName } from '#domain/export/file-name.ts'
import { factsOfModel } from '#domain/run/fresh-run.ts'
import { columnLetter, type ColumnId, type RunId, type Session } from '#domain/session/session.ts'
import { modelsQuery } from '../../client/models.ts'
import { useReadTables, useSiteSettings } from '../../store/hooks.ts'
import { useOmittedParameters } from '../../store/use-omitted-parameters.ts'
import { CheckLine } from '../../ui/check-line.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Segments } from '../../ui/segments.tsx'
import { TextDialog } from '../../ui/text-dialog/text-dialog.tsx'
import { useShowToast } from '../../ui/toasts.tsx'
import { ColumnSelect } from './column-select.tsx'
import { words } from './words.ts'

interface CodeDialogProps {
  session: Session
  /** The column that it begins with, or the answer that it is for; where it is neither, the column on show. */
  aboutId: ColumnId | RunId
  onClose: () => void
}

const files = { curl: 'sh', python: 'py', typescript: 'mts' } satisfies Record<CodeLanguage, string>

const languages = (['curl', 'python', 'typescript'] as const).map((value) => ({
  value,
  label: words.languages[value],
}))

/** What a column sends, as code. */
export function CodeDialog({ session: shown, aboutId, onClose }: CodeDialogProps) {
  const read = useReadTables()
  const showToast = useShowToast()
  const site = useSiteSettings()
  const { omittedParameters } = useOmittedParameters()
  const { data: models } = useQuery(modelsQuery)
  /** As it was when the dialog was opened: answers may come meanwhile. */
  const [{ tables, now }] = useState(() => ({ tables: read(), now: Date.now() }))
  const session = tables.sessions[shown.id] ?? shown
  const columns = session.columnIds.flatMap((id) => tables.columns[id] ?? [])
  const answer = tables.runs[aboutId]
  const [columnId, setColumnId] = useState(answer?.columnId ?? (aboutId || session.aloneColumnId))
  const [language, setLanguage] = useState<CodeLanguage>('curl')
  const [streams, setStreams] = useState(true)
  const [withHistory, setWithHistory] = useState(true)
  const position = Math.max(
    0,
    columns.findIndex(({ id }) => id === columnId),
  )
  const column = columns[position]
  if (!column) return null

  const facts = factsOfModel(
    models?.find(({ id }) => id === column.model),
    omittedParameters[column.model],
  )
  const asked = askedForCode({ tables, session, column, answer, site, facts, now })
  const { request, earlier, pictures } = requestForCode(asked.tables, asked.run, { withHistory, streams })
  const target = serviceTarget(location.origin)
  const about = [
    words.about[asked.kind],
    ...(pictures > 0 ? [words.pictures] : []),
    words.key(target.keyVariable),
  ]

  const save = (text: string) => {
    const exportedAt = new Date().toISOString()
    const part = columns.length > 1 ? columnLetter(position) : null
    const name = exportFileName({ title: session.title, exportedAt }, files[language], part)
    saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }))
    showToast({ text: words.savedAs(name) })
  }

  return (
    <TextDialog
      title={words.title}
      about={about.join(' ')}
      choices={
        <>
          {columns.length > 1 && (
            <ColumnSelect
              columns={columns}
              position={position}
              onChange={(chosen) => setColumnId(chosen.id)}
            />
          )}
          <Segments
            label={words.language}
            layout="phone"
            options={languages}
            value={language}
            onChange={setLanguage}
          />
          <CheckLine label={words.streaming} checked={streams} onChange={setStreams} />
          {earlier > 0 && <CheckLine label={words.history} checked={withHistory} onChange={setWithHistory} />}
        </>
      }
      text={asked.run.model === '' ? null : codeOfRequest({ request, pictures }, language, target)}
      language={files[language]}
      meanwhile={words.chooseModel}
      onSave={save}
      onClose={onClose}
    />
  )
}
