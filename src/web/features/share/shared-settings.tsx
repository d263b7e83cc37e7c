import { settingsInFile, valueOnLine } from '#domain/export/settings-in-file.ts'
import { columnLetter, type Column, type Session } from '#domain/session/session.ts'
import { Tile } from '../../ui/tile.tsx'
import { columnCell } from './column-cell.ts'

interface SharedSettingsProps {
  session: Session
  columns: readonly Column[]
}

/** What each column was set to; nothing where nothing is switched on. */
export function SharedSettings({ session, columns }: SharedSettingsProps) {
  const ofColumns = columns.map(({ own }) => settingsInFile(session.settings, own))
  if (ofColumns.every((settings) => settings.length === 0)) return null
  return columns.map(({ id }, position) => (
    <div key={id} className={`border-b border-b-border py-2.5 text-12 text-muted ${columnCell(position)}`}>
      <Tile letter={columnLetter(position)} position={position} className="mb-1 phone:hidden" />
      <ul className="flex flex-wrap gap-x-3.5 gap-y-0.5">
        {ofColumns[position]?.map(({ name, value }) => (
          <li key={name} className="min-w-0 wrap-anywhere whitespace-pre-wrap">
            {name} <b className="font-medium text-text">{valueOnLine(value)}</b>
          </li>
        ))}
      </ul>
    </div>
  ))
}
