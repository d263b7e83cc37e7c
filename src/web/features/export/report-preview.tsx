import type { SumsInFile, TableFile } from '#domain/export/table/table-file.ts'
import { formatDay } from '#domain/words/moment.ts'
import { words as tableWords } from '#domain/words/table-export.ts'
import { Tile } from '../../ui/tile.tsx'
import { PreviewLine, PreviewPage } from './preview-page.tsx'
import { words } from './words.ts'

/** So many rows are drawn. */
const maxRows = 4

/** What the page will look like, small: title, verdict, columns with their bars, and the first rows. */
export function ReportPreview({ table }: { table: TableFile }) {
  const { title, exportedAt, comparison, columns, sums, rows } = table
  return (
    <PreviewPage
      title={title || tableWords.untitled}
      about={words.report(rows.length, formatDay(Date.parse(exportedAt)))}
    >
      {comparison !== null && <p className="text-14 font-semibold text-pretty text-text">{comparison}</p>}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-4">
        {sums.map((each, position) => (
          <ColumnPreview
            key={each.column}
            sums={each}
            settings={columns[position]?.settings.length ?? 0}
            position={position}
          />
        ))}
      </div>
      {rows.slice(0, maxRows).map(({ row, inputs }) => (
        <div key={row} className="grid gap-2 border-t border-hair pt-3">
          <p className="truncate text-text">
            {row} {Object.values(inputs)[0]}
          </p>
          <div aria-hidden="true" className="grid grid-cols-2 gap-x-4 gap-y-1.5">
            <PreviewLine width="90%" />
            <PreviewLine width="75%" />
            <PreviewLine width="60%" />
            <PreviewLine width="82%" />
          </div>
        </div>
      ))}
    </PreviewPage>
  )
}

interface ColumnPreviewProps {
  sums: SumsInFile
  /** How many are on. */
  settings: number
  position: number
}

function ColumnPreview({ sums, settings, position }: ColumnPreviewProps) {
  const { column, model, passRate, passed, scored, answered } = sums
  return (
    <div data-hue={position % 8} className="grid min-w-0 content-start gap-1.5">
      <Tile letter={column} position={position} />
      <b className="truncate font-semibold text-text">{model || tableWords.noModel}</b>
      {settings > 0 && <span>{words.settingsOn(settings)}</span>}
      {passRate ? (
        <>
          <div aria-hidden="true" className="h-1 bg-border">
            <div className="h-full bg-bar" style={{ width: `${passRate.share * 100}%` }} />
          </div>
          <span className="figure">{tableWords.ofRows(passed, scored)}</span>
        </>
      ) : (
        <span className="figure">{tableWords.answered(answered)}</span>
      )}
    </div>
  )
}
