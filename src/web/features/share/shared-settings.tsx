import { settingsInFile, valueOnLine } from '#domain/export/settings-in-file.ts'
import type { Column, Session } from '#domain/session/session.ts'
import { columnCell } from './column-cell.ts'
import { PhoneHead } from './phone-head.tsx'

interface SharedSettingsProps {
  session: Session
  columns: readonly Column[]
}

/** What each column was set to; nothing where nothing is switched on. */
export function SharedSettings({ session, columns }: SharedSettingsProps) {
  if (!hasSettings({ session, columns })) return null
  const ofColumns = columns.map(({ own }) => settingsInFile(session.settings, own))
  return columns.map(({ id, model }, position) => (
    <div key={id} className={`border-b border-b-border py-2.5 text-12 text-muted ${columnCell(position)}`}>
      <PhoneHead position={position} model={model} />
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

/** Whether anything is switched on in a column. */
export const hasSettings = ({ session, columns }: SharedSettingsProps): boolean =>
  columns.some(({ own }) => settingsInFile(session.settings, own).length > 0)
