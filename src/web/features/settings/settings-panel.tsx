import { X } from 'lucide-react'
import { useEffect, type KeyboardEvent, type RefObject } from 'react'
import { columnLetter, type Column, type ColumnId, type Session } from '#domain/session/session.ts'
import { rowOf, settingsFields, whatIsSet, type Settings } from '#domain/session/settings.ts'
import { useActions, useColumns, useSiteSettings } from '../../store/hooks.ts'
import { useSettingsHistory } from '../../store/use-settings-history.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { isLayerOpen } from '../../ui/open-layers.ts'
import { Segments } from '../../ui/segments.tsx'
import { isEscapeKey } from '../../ui/submit-key.ts'
import { SelectField } from '../../ui/text-field.tsx'
import { Tile } from '../../ui/tile.tsx'
import { useShowToast } from '../../ui/toasts.tsx'
import { ChangesMenu } from './changes-menu.tsx'
import { FoldedSettings } from './folded-settings.tsx'
import { PresetsMenu, SavePreset } from './presets.tsx'
import type { Preset } from './presets-store.ts'
import { useSettingEditor } from './setting-editor.ts'
import { SettingOfKind } from './setting-of-kind.tsx'
import { useFocusWhileOpen } from './use-focus-while-open.ts'
import { useFoundInstructions } from './use-found-instructions.ts'
import { words } from './words.ts'

const mainFields = settingsFields.filter((field) => !rowOf(field).isFolded)

const areOff = (settings: Settings) => Object.keys(whatIsSet(settings)).length === 0

interface SettingsPanelProps {
  panel: RefObject<HTMLElement | null>
  session: Session
  /** Of several columns the one whose own settings are shown, or null for all. */
  scope: ColumnId | null
  onScope: (scope: ColumnId | null) => void
  /** What was looked for and is to be shown in the instructions, or null. */
  foundQuery: string | null
  onFoundShown: () => void
  /** Leads to where providers are connected; absent where the server takes no keys. */
  onConnect?: (() => void) | undefined
  onClose: () => void
}

/** What is sent besides the question: for all columns, or for one. */
export function SettingsPanel(props: SettingsPanelProps) {
  const { panel, session, scope, onScope, onConnect, onClose } = props
  const actions = useActions()
  const { initial, locked } = useSiteSettings()
  const showToast = useShowToast()
  const columns = useColumns(session)
  const hasScopes = columns.length > 1
  const column = (hasScopes && columns.find(({ id }) => id === scope)) || null
  const letter = column && columnLetter(columns.indexOf(column))
  const editor = useSettingEditor(session, columns, column)
  const scoped = { session, columns, editor, isOfColumn: column !== null }
  const { replace } = useSettingsHistory(session.id)
  const resetAll = () =>
    showToast({
      text: areOff(initial) ? words.allReset : words.allAsOnSite,
      undo: replace('reset', '', () => actions.settingsReset(session.id)),
    })
  const resetColumn = ({ id, own }: Column, its: string) =>
    showToast({
      text: words.columnReset(its),
      undo: replace('reset', '', () => {
        for (const field of settingsFields) if (field in own) actions.settingLinked(id, field)
      }),
    })
  const apply = ({ name, settings }: Preset) => {
    const set = Object.entries(whatIsSet(settings))
    const free = set.filter(([field]) => !(field in locked))
    const undo = replace('preset', name, () => editor.apply(Object.fromEntries(free)))
    const isWhole = free.length === set.length
    showToast({ text: isWhole ? words.presetApplied(name) : words.presetAppliedInPart(name), undo })
  }
  // Columns that come later find the settings of all.
  useEffect(() => {
    if (!hasScopes) onScope(null)
  }, [hasScopes, onScope])
  useFocusWhileOpen(panel)
  useFoundInstructions(panel, props.foundQuery, props.onFoundShown)
  // A menu or a sheet around it closes itself; what a key of the page would do here is not meant.
  const closeOnEscape = (event: KeyboardEvent) => {
    const hasMenu = event.currentTarget.querySelector(':popover-open') !== null
    if (!isEscapeKey(event.nativeEvent) || event.defaultPrevented || hasMenu || isLayerOpen()) return
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what it holds
    <aside
      ref={panel}
      id="settings"
      aria-label={words.settings}
      className="flex h-full min-h-0 flex-col border-border bg-bg phone:border-l short:overflow-auto"
      tabIndex={-1}
      onKeyDown={closeOnEscape}
    >
      <div className="flex h-12 flex-none items-center justify-between border-b border-border pr-2 pl-(--gutter) max-phone:h-14 max-phone:text-16">
        <h2 className="font-semibold">{words.settings}</h2>
        <span className="flex-1" />
        <ChangesMenu sessionId={session.id} />
        <PresetsMenu onApply={apply} />
        <IconButton label={words.closeSettings} onClick={onClose}>
          <X size={16} strokeWidth={1.5} />
        </IconButton>
      </div>
      {hasScopes && <Scope columns={columns} scope={column?.id ?? null} onScope={onScope} />}
      <div className="min-h-0 flex-1 overflow-auto overscroll-contain short:flex-none short:overflow-visible">
        {mainFields.map((field) => (
          <SettingOfKind key={field} {...scoped} field={field} />
        ))}
        <FoldedSettings key={column?.id} {...scoped} />
      </div>
      <div
        data-foot
        className="flex flex-none gap-2 border-t border-border px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))]"
      >
        <SavePreset settings={editor.settings} />
        <Button
          look="ghost"
          className="min-w-11 flex-none"
          onClick={() => (column && letter ? resetColumn(column, letter) : resetAll())}
        >
          {letter ? words.resetColumn(letter) : words.resetAll}
        </Button>
      </div>
      {onConnect && (
        <div className="flex-none px-(--gutter) pb-2">
          <Button look="ghost" size="small" className="-ml-2.5" onClick={onConnect}>
            {words.connectAProvider}
          </Button>
        </div>
      )}
    </aside>
  )
}

interface ScopeProps {
  columns: readonly Column[]
  scope: ColumnId | null
  onScope: (scope: ColumnId | null) => void
}

const scopeBar = 'flex-none border-b border-border px-(--gutter) py-3'

/** More columns than these are chosen from a list. */
const maxSegments = 6

function Scope({ columns, scope, onScope }: ScopeProps) {
  if (columns.length > maxSegments) {
    return (
      <div className={scopeBar}>
        <SelectField
          aria-label={words.settingsOf}
          value={scope ?? ''}
          onChange={(event) => onScope(event.target.value === '' ? null : event.target.value)}
        >
          <option value="">{words.countOfColumns(columns.length)}</option>
          {columns.map((column, position) => (
            <option key={column.id} value={column.id}>
              {words.onlyColumn(columnLetter(position), column.model)}
            </option>
          ))}
        </SelectField>
      </div>
    )
  }
  const isTight = columns.length > 3
  return (
    <div className={scopeBar}>
      <Segments
        layout="tight"
        label={words.settingsOf}
        value={scope}
        onChange={onScope}
        options={[
          {
            value: null,
            label: columns.length === 2 ? words.bothColumns : isTight ? words.all : words.allColumns,
          },
          ...columns.map((column, position) => ({
            value: column.id,
            label: (
              <>
                <Tile size="small" letter={columnLetter(position)} position={position} />
                <span className={isTight ? 'sr-only' : ''}>{words.onlyOne}</span>
              </>
            ),
          })),
        ]}
      />
    </div>
  )
}
