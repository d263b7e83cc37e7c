import { X } from 'lucide-react'
import { columnLetter, type Column, type ColumnId, type Session } from '#domain/session/session.ts'
import { useActions, useColumns } from '../../store/hooks.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SelectField, TextArea } from '../../ui/text-field.tsx'
import { Tile } from '../../ui/tile.tsx'
import { useShowToast } from '../../ui/toasts.tsx'
import { mainFields } from './fields.ts'
import { FollowChips } from './follow-chips.tsx'
import { FurtherSettings } from './further-settings.tsx'
import { NumberSetting } from './number-setting.tsx'
import { PresetsMenu, SavePreset } from './presets.tsx'
import type { Preset } from './presets-store.ts'
import { useSettingEditor } from './setting-editor.ts'
import { Setting, SettingHead, Term } from './setting-parts.tsx'
import { useFocusWhileOpen } from './use-focus-while-open.ts'
import { ThinkingSetting } from './thinking-setting.tsx'

interface SettingsPanelProps {
  session: Session
  /** The column whose own settings are shown, or null for all columns. */
  scope: ColumnId | null
  onScope: (scope: ColumnId | null) => void
  /** Leads to where providers are connected; absent where the server takes no keys. */
  onConnect?: (() => void) | undefined
  onClose: () => void
}

/** What is sent besides the question: for all columns, or for one. */
export function SettingsPanel({ session, scope, onScope, onConnect, onClose }: SettingsPanelProps) {
  const actions = useActions()
  const showToast = useShowToast()
  const columns = useColumns(session)
  const column = columns.find(({ id }) => id === scope) ?? null
  const editor = useSettingEditor(session, column)
  const scoped = { session, columns, editor }
  const restore = () => actions.settingsRestored(session.id, session.settings, columns)
  const resetAll = () => {
    actions.settingsReset(session.id)
    showToast({ text: 'All settings are off again', undo: restore })
  }
  const apply = ({ name, settings }: Preset) => {
    actions.settingsApplied(session.id, column?.id ?? null, settings)
    showToast({ text: `“${name}” applied`, undo: restore })
  }
  const panel = useFocusWhileOpen()
  return (
    <aside
      ref={panel}
      id="settings"
      aria-label="Settings"
      className="flex h-full min-h-0 flex-col border-border bg-bg phone:border-l short:overflow-auto"
      tabIndex={-1}
    >
      <div className="flex h-12 flex-none items-center justify-between border-b border-border pr-2 pl-(--gutter) max-phone:h-14 max-phone:text-16">
        <h2 className="font-semibold">Settings</h2>
        <span className="flex-1" />
        <PresetsMenu onApply={apply} />
        <IconButton label="Close settings" onClick={onClose}>
          <X size={16} strokeWidth={1.5} />
        </IconButton>
      </div>
      {columns.length > 1 && <Scope columns={columns} scope={column?.id ?? null} onScope={onScope} />}
      <div className="min-h-0 flex-1 overflow-auto overscroll-contain short:flex-none short:overflow-visible">
        <Setting>
          <SettingHead>
            <label htmlFor="instructions" className="font-semibold">
              Instructions
            </label>
            <Term>system</Term>
          </SettingHead>
          <TextArea
            id="instructions"
            className="mt-2"
            rows={3}
            placeholder="How the model should answer, for every question."
            value={editor.settings.system}
            onChange={(event) => editor.change('system', event.target.value)}
          />
          <FollowChips session={session} columns={columns} field="system" name="Instructions" />
        </Setting>
        <NumberSetting {...scoped} setting={mainFields.creativity} isOfColumn={column !== null} />
        <NumberSetting {...scoped} setting={mainFields.longestAnswer} isOfColumn={column !== null} />
        <ThinkingSetting {...scoped} />
        <NumberSetting {...scoped} setting={mainFields.wordVariety} isOfColumn={column !== null} />
        <FurtherSettings key={column?.id} {...scoped} isOfColumn={column !== null} />
      </div>
      <div className="flex flex-none gap-2 border-t border-border px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
        <SavePreset settings={editor.settings} />
        <Button look="ghost" className="min-w-11 flex-none" aria-label="Reset all" onClick={resetAll}>
          Reset
        </Button>
      </div>
      {onConnect && (
        <div className="flex-none px-(--gutter) pb-2">
          <Button look="ghost" size="small" className="-ml-2.5" onClick={onConnect}>
            Connect a provider…
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
const mostSegments = 6

function Scope({ columns, scope, onScope }: ScopeProps) {
  if (columns.length > mostSegments) {
    return (
      <div className={scopeBar}>
        <SelectField
          aria-label="Settings of"
          value={scope ?? ''}
          onChange={(event) => onScope(event.target.value === '' ? null : event.target.value)}
        >
          <option value="">All {columns.length} columns</option>
          {columns.map((column, position) => (
            <option key={column.id} value={column.id}>
              {columnLetter(position)} only: {column.model}
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
        label="Settings of"
        value={scope}
        onChange={onScope}
        options={[
          { value: null, label: columns.length === 2 ? 'Both columns' : isTight ? 'All' : 'All columns' },
          ...columns.map((column, position) => ({
            value: column.id,
            label: (
              <>
                <Tile size="small" letter={columnLetter(position)} position={position} />
                <span className={isTight ? 'sr-only' : ''}>only</span>
              </>
            ),
          })),
        ]}
      />
    </div>
  )
}
