import { useMemo, useState } from 'react'
import { reportToHtml } from '#domain/embeddings/report/report-to-html.ts'
import { reportToMarkdown } from '#domain/embeddings/report/report-to-markdown.ts'
import type { TextSet } from '#domain/embeddings/text-set.ts'
import { Button } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { TextDialog } from '../../../ui/text-dialog/text-dialog.tsx'
import { usePanel } from '../panel/panel-context.ts'
import { useAnswer } from '../panel/use-answer.ts'
import { useShownColumns } from '../panel/use-columns.ts'
import { reportOf } from './report-of.ts'
import { fileOf, useSaving } from './use-saving.ts'
import { words } from './words.ts'

const formats = {
  html: { write: reportToHtml, file: { extension: 'html', type: 'text/html' } },
  markdown: { write: reportToMarkdown, file: { extension: 'md', type: 'text/markdown' } },
} as const

const options = (['html', 'markdown'] as const).map((value) => ({ value, label: words.report[value] }))

/** So many of the closest documents are told for each question. */
const closest = 5

/** What the columns come to, for people without the page. */
export function ReportDialog({ set, onClose }: { set: TextSet; onClose: () => void }) {
  const [format, setFormat] = useState<keyof typeof formats>('html')
  const [exportedAt] = useState(() => new Date().toISOString())
  const save = useSaving()
  const measure = usePanel((state) => state.choices.measure)
  const costs = usePanel((state) => state.costs)
  const columns = useShownColumns()
  const { answer, hasFailed, retry } = useAnswer('report', { measure, closest })
  const report = useMemo(
    () => answer && reportOf({ set, columns, costs, answer, exportedAt }),
    [set, columns, costs, answer, exportedAt],
  )
  return (
    <TextDialog
      title={words.report.title}
      about={`${words.report.about} ${words.noKeys}`}
      choices={
        <Segments
          label={words.report.format}
          layout="phone"
          options={options}
          value={format}
          onChange={setFormat}
        />
      }
      text={report ? formats[format].write(report) : null}
      // A page begins with its styles.
      preview={report ? reportToMarkdown(report) : null}
      meanwhile={
        hasFailed ? (
          <div role="alert" className="flex items-center gap-3">
            {words.failed} <Button onClick={retry}>{words.again}</Button>
          </div>
        ) : (
          <p role="status">{words.working}</p>
        )
      }
      onSave={(text) => save([fileOf(text, formats[format].file)])}
      onClose={onClose}
    />
  )
}
