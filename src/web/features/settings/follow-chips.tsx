import { Link2, Unlink2 } from 'lucide-react'
import { settingValueInWords } from '#domain/words/differences.ts'
import { columnLetter, type Column, type Session } from '#domain/session/session.ts'
import { isSwitched, resolveSettings, type SettingsField } from '#domain/session/settings.ts'
import { settingWords } from '#domain/words/settings.ts'
import { useActions } from '../../store/hooks.ts'
import { useSettingsHistory } from '../../store/use-settings-history.ts'
import { Tile } from '../../ui/tile.tsx'
import { words } from './words.ts'

const chip = [
  'inline-flex h-6 max-w-full items-center gap-1.25 rounded-md border pr-2 pl-0.75 text-12 [&>svg]:flex-none',
  'max-phone:h-11 max-phone:rounded-lg max-phone:pr-3 max-phone:pl-1.5',
].join(' ')
const follows = 'border-border bg-surface text-muted'
const hasItsOwn = 'border-warn-line bg-warn-soft font-[550] text-warn'

/** Of more columns not each has a chip. */
const maxChips = 4

interface FollowChipsProps {
  session: Session
  columns: readonly Column[]
  field: SettingsField
}

/** For each column: whether a setting follows the session's or has a value of its own. A press changes that. */
export function FollowChips({ session, columns, field }: FollowChipsProps) {
  const actions = useActions()
  const { replace } = useSettingsHistory(session.id)
  if (columns.length < 2) return null
  const own = columns.filter((column) => field in column.own)
  // Of many columns those that differ are told; each can have its own value where its settings are shown.
  const areFew = columns.length <= maxChips
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-1.5">
      {!areFew && (
        <span className="text-12 text-muted">{words.sameInOthers(columns.length, own.length)}</span>
      )}
      {columns.map((column, position) => {
        const isOwn = field in column.own
        if (!areFew && !isOwn) return null
        const letter = columnLetter(position)
        const settings = resolveSettings(session.settings, column.own)
        const value = isSwitched(field) ? words.ownValue(settingValueInWords(field, settings)) : words.ownText
        const state = isOwn ? value : words.follows
        return (
          <button
            key={column.id}
            type="button"
            className={`${chip} ${isOwn ? hasItsOwn : follows}`}
            aria-label={words.columnChip(settingWords[field].name, letter, state)}
            data-tip={isOwn ? words.hasItsOwnTip(letter) : words.followsTip(letter)}
            onClick={() =>
              isOwn
                ? replace('linked', settingWords[field].name, () => actions.settingLinked(column.id, field))
                : actions.settingChanged(session.id, column.id, field, settings[field])
            }
          >
            <Tile size="small" letter={letter} position={position} />
            <span className="truncate">{state}</span>
            {isOwn ? <Unlink2 size={14} strokeWidth={1.5} /> : <Link2 size={14} strokeWidth={1.5} />}
          </button>
        )
      })}
    </div>
  )
}
