import { Download, Share } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { sessionOf, type SessionDocument } from '#domain/document/session-document.ts'
import type { ComparisonFile } from '#domain/export/comparison-file.ts'
import { comparisonOf } from '#domain/export/comparison-of.ts'
import { exportFileName } from '#domain/export/file-name.ts'
import { withPictures } from '#domain/export/json.ts'
import { excludeParts, partsOf } from '#domain/export/exclude-parts.ts'
import type { Part } from '#domain/export/parts.ts'
import { excludePartsOfTable, partsOfTable } from '#domain/export/table/exclude-parts.ts'
import type { TableFile } from '#domain/export/table/table-file.ts'
import { formatBytes } from '#domain/words/image-facts.ts'
import type { Session } from '#domain/session/session.ts'
import { loadPictures } from '../../store/document-pictures.ts'
import { Button } from '../../ui/button.tsx'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useShowToast } from '../../ui/toasts.tsx'
import { ComparisonPreview } from './comparison-preview.tsx'
import { CopyFileButton } from './copy-file-button.tsx'
import { ExportChoices } from './export-choices.tsx'
import { FilePreview } from './file-preview.tsx'
import { formatsFor, type Format } from './formats.ts'
import { keepExcludedParts, keptExcludedParts } from './kept-excluded-parts.ts'
import { pictureBytesOf } from './picture-bytes.ts'
import { ReportPreview } from './report-preview.tsx'
import { unfinishedAnswers } from './unfinished-answers.ts'
import { useTableFile } from '../../store/use-table-file.ts'
import { haveFormulas, useSetFormula } from './use-set-formula.ts'
import { words } from './words.ts'

interface ExportDialogProps {
  document: SessionDocument
  /** Whether it is the reader's own, or came to them in a link. */
  from: keyof typeof words.sources
  /** Leads to the link in place of a file, where there is none yet. */
  onShare?: () => void
  onClose: () => void
}

interface Printed {
  comparison: ComparisonFile
  /** Null until it is scored. */
  table: TableFile | null
}

/** Larger pictures go into the file only where that is wished. */
const smallBytes = 2_000_000

/** Takes a whole comparison along: every column with its model, settings, answers and figures; and the table. */
export function ExportDialog({ document, from, onShare, onClose }: ExportDialogProps) {
  const showToast = useShowToast()
  const session = sessionOf(document)
  const [comparison] = useState(() => comparisonOf(document, Date.now()))
  const table = useTableFile(document)
  const hasQuestions = session.tipId !== null
  const formats = formatsFor({ hasQuestions, hasRows: document.tables.cases.length > 0 })
  const [format, setFormat] = useState<Format | undefined>(() => firstOf(formats, session))
  const [excluded, setExcluded] = useState(() => keptExcludedParts())
  const shown = useMemo(
    () => ({
      comparison: excludeParts(comparison, excluded),
      table: table && excludePartsOfTable(table, excluded),
    }),
    [comparison, table, excluded],
  )
  // A link names its pictures, and has none.
  const pictureBytes = from === 'link' ? 0 : pictureBytesOf(comparison, document)
  const [wantsPictures, setWantsPictures] = useState(pictureBytes <= smallBytes)
  const needsFormulas = useMemo(
    () => format?.isPage === true && haveFormulas(answersIn(format, shown)),
    [format, shown],
  )
  const setFormula = useSetFormula(needsFormulas)
  /** Null until the table is scored and formulas can be set. It is written once: a long page takes its time. */
  const text = useMemo(() => {
    if (!format || !setFormula) return null
    if (format.of === 'table') return table && format.write(table, { excluded, setFormula })
    return format.write(comparison, document, { excluded, setFormula })
  }, [format, comparison, document, table, excluded, setFormula])
  if (!format) return null
  const includesPictures = format.takesPictures && wantsPictures && pictureBytes > 0
  const fileName = exportFileName(comparison, format.extension)

  const whole = async () => {
    if (!includesPictures || format.of === 'table') return text ?? ''
    const pictures = await loadPictures(document)
    return format.write(withPictures(comparison, pictures), { ...document, pictures }, { excluded })
  }
  const save = async () => {
    saveFile(fileName, new Blob([await whole()], { type: `${format.type};charset=utf-8` }))
    onClose()
    showToast({ text: words.savedAs(fileName) })
  }

  return (
    <Dialog label={words.export} onClose={onClose} className="w-220 flex-col open:flex">
      <DialogHead title={words.export} size="large" onClose={onClose} />
      <div className="grid min-h-0 flex-1 grid-cols-[400px_minmax(0,1fr)] max-phone:grid-cols-1 max-phone:overflow-auto phone:grid-rows-[minmax(0,1fr)]">
        <ExportChoices
          from={from}
          formats={formats}
          format={format}
          onFormat={setFormat}
          parts={partsIn(format, { comparison, table })}
          excluded={excluded}
          onExcluded={(next) => {
            setExcluded(next)
            keepExcludedParts(next)
          }}
          pictureBytes={pictureBytes > 0 && format.of !== 'table' ? pictureBytes : null}
          wantsPictures={wantsPictures}
          onWantsPictures={setWantsPictures}
          unfinished={unfinishedAnswers(format, { ...comparison, rows: table?.rows ?? [] })}
        />
        <FilePreview text={text} page={format.isPage ? previewOf(format, shown) : null} />
      </div>
      <footer className="flex flex-none items-center gap-2 border-t border-border bg-bg py-3 pr-4 pl-6 max-phone:flex-wrap max-phone:px-4">
        <span className="min-w-0 flex-1 truncate text-12 text-muted max-phone:flex-[1_0_100%]">
          {fileName}, {formatBytes(new Blob([text ?? '']).size + (includesPictures ? pictureBytes : 0))}
        </span>
        {/* Wide screens have it beside the button that led here. */}
        {onShare && (
          <Button className="flex-1 phone:hidden" onClick={onShare}>
            <Share size={16} strokeWidth={1.5} />
            {words.share}
          </Button>
        )}
        <CopyFileButton formatName={words.formats[format.id].copied} text={whole} disabled={text === null} />
        <Button look="primary" className="max-phone:flex-1" disabled={text === null} onClick={save}>
          <Download size={16} strokeWidth={1.5} />
          {words.save}
        </Button>
      </footer>
    </Dialog>
  )
}

function previewOf({ of }: Format, { comparison, table }: Printed): ReactNode {
  if (of === 'table') return table && <ReportPreview table={table} />
  return <ComparisonPreview comparison={comparison} />
}

const answersIn = ({ of }: Format, { comparison, table }: Printed): string[] =>
  of === 'table'
    ? (table?.rows.flatMap(({ answers }) => answers.map(({ text }) => text)) ?? [])
    : comparison.questions.flatMap(({ answers }) => answers.flatMap(({ text, thoughts }) => [text, thoughts]))

/** What a file of this format has and the reader may keep out of it. */
function partsIn({ of, parts }: Format, { comparison, table }: Printed): Part[] {
  const there = of === 'table' ? (table ? partsOfTable(table) : []) : partsOf(comparison)
  return there.filter((part) => parts.includes(part))
}

/** Whoever looks at the table wants the table. */
const firstOf = (formats: readonly Format[], { view, tipId }: Session) =>
  formats.find(({ of }) => of === (view === 'table' || tipId === null ? 'table' : 'questions')) ?? formats[0]
