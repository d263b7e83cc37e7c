import { X } from 'lucide-react'
import { columnLetter, type Column, type ColumnId, type Session } from '#domain/session/session.ts'
import { useActions, useColumns } from '../../store/hooks.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Fader } from '../../ui/fader.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Tile } from '../../ui/tile.tsx'
import { useShowToast } from '../../ui/toasts.tsx'
import { numberFields } from './fields.ts'
import { FollowChips } from './follow-chips.tsx'
import { useSettingEditor } from './setting-editor.ts'
import { StopField } from './stop-field.tsx'
import './settings.css'

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
  const { settings, change } = useSettingEditor(session, column)
  const chips = { session, columns }
  const resetAll = () => {
    actions.settingsReset(session.id)
    showToast({
      text: 'All settings are off again',
      undo: () => actions.settingsRestored(session.id, session.settings, columns),
    })
  }
  return (
    <aside aria-label="Settings" className="settings-panel">
      <div className="settings-head">
        <h2>Settings</h2>
        <IconButton label="Close settings" onClick={onClose}>
          <X size={16} strokeWidth={1.5} />
        </IconButton>
      </div>
      {columns.length > 1 && <Scope columns={columns} scope={column?.id ?? null} onScope={onScope} />}
      <div className="settings-fields">
        <section className="setting">
          <div className="setting-head">
            <label htmlFor="instructions">Instructions</label>
            <span className="setting-term">system</span>
          </div>
          <textarea
            id="instructions"
            className="text-field mt-2"
            rows={3}
            placeholder="How the model should answer, for every question."
            value={settings.system}
            onChange={(event) => change('system', event.target.value)}
          />
          <FollowChips {...chips} field="system" name="Instructions" />
        </section>

        {numberFields.map(({ field, name, term, about, whenOff, scale, ends }) => {
          const parameter = settings[field]
          return (
            <section key={field} className="setting" data-on={parameter.on}>
              <div className="setting-head">
                <h3>{name}</h3>
                <span className="setting-term">{term}</span>
                <Switch
                  label={name}
                  checked={parameter.on}
                  onChange={(on) => change(field, { ...parameter, on })}
                />
              </div>
              <p className="setting-about">{parameter.on ? about : whenOff}</p>
              {parameter.on && (
                <Fader
                  label={name}
                  scale={scale}
                  ends={ends}
                  value={parameter.value}
                  flags={column ? [] : flagsOf(columns, field)}
                  onChange={(value) => change(field, { on: true, value })}
                />
              )}
              {(parameter.on || columns.some(({ own }) => field in own)) && (
                <FollowChips {...chips} field={field} name={name} />
              )}
            </section>
          )
        })}

        <section className="setting" data-on={settings.stop.on}>
          <div className="setting-head">
            <h3>Stop at</h3>
            <span className="setting-term">stop</span>
            <Switch
              label="Stop at"
              checked={settings.stop.on}
              onChange={(on) => change('stop', { ...settings.stop, on })}
            />
          </div>
          <p className="setting-about">
            {settings.stop.on
              ? 'The answer ends just before the first of these texts.'
              : 'Off, so not sent. Texts at which the answer ends.'}
          </p>
          {settings.stop.on && (
            <StopField
              sequences={settings.stop.value}
              onChange={(value) => change('stop', { on: true, value })}
            />
          )}
          {(settings.stop.on || columns.some(({ own }) => 'stop' in own)) && (
            <FollowChips {...chips} field="stop" name="Stop at" />
          )}
        </section>
      </div>
      <div className="settings-foot">
        <Button look="ghost" onClick={resetAll}>
          Reset all
        </Button>
        {onConnect && (
          <Button look="ghost" onClick={onConnect}>
            Connect a provider…
          </Button>
        )}
      </div>
    </aside>
  )
}

interface ScopeProps {
  columns: readonly Column[]
  scope: ColumnId | null
  onScope: (scope: ColumnId | null) => void
}

function Scope({ columns, scope, onScope }: ScopeProps) {
  const isTight = columns.length > 3
  return (
    <div className="settings-scope">
      <Segments
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

/** The values of columns that do not follow the session. */
const flagsOf = (columns: readonly Column[], field: 'temperature' | 'topP' | 'maxTokens') =>
  columns.flatMap(({ own }, position) => {
    const parameter = own[field]
    return parameter?.on ? [{ letter: columnLetter(position), position, value: parameter.value }] : []
  })
