import type { ColumnInFile } from '#domain/export/comparison-file.ts'
import { valueOnLine } from '#domain/export/settings-in-file.ts'
import { words as exportWords } from '#domain/words/export.ts'
import { Tile } from '../../../ui/tile.tsx'

/** The columns' models, each with its settings. */
export const PrintedColumns = ({ columns }: { columns: readonly ColumnInFile[] }) => (
  <ul className="mt-4 grid gap-2">
    {columns.map(({ letter, model, settings }, position) => (
      <li key={letter} className="break-inside-avoid">
        <p className="flex gap-2 font-semibold wrap-anywhere">
          <Tile letter={letter} position={position} />
          {model || exportWords.columns.noModel}
        </p>
        {settings.map(({ name, value }) => (
          <p key={name} dir="auto" className="text-12 wrap-anywhere whitespace-pre-wrap text-muted">
            {name} <span className="text-text">{valueOnLine(value)}</span>
          </p>
        ))}
      </li>
    ))}
  </ul>
)
