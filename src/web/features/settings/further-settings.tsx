import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { readExtra, readSchema } from '#domain/session/json-settings.ts'
import type { Settings, SettingsField } from '#domain/session/settings.ts'
import { furtherFields } from './fields.ts'
import { LeftOutList } from './left-out-list.tsx'
import { NumberSetting } from './number-setting.tsx'
import type { SettingEditor } from './setting-editor.ts'
import type { Scoped } from './setting-section.tsx'
import { StopSetting } from './stop-setting.tsx'
import { TextSetting } from './text-setting.tsx'

interface FurtherSettingsProps extends Scoped {
  editor: SettingEditor
  isOfColumn: boolean
}

const furtherNames = [
  'stop',
  'seed',
  'frequencyPenalty',
  'presencePenalty',
  'prefill',
  'jsonSchema',
  'extra',
] as const satisfies readonly Exclude<SettingsField, 'system'>[]

/** What most people never need, folded away: it says how many of them are on. */
export function FurtherSettings({ editor, isOfColumn, ...scoped }: FurtherSettingsProps) {
  const { settings } = editor
  const onCount = furtherNames.filter((name) => settings[name].on).length
  const [isOpen, setIsOpen] = useState(onCount > 0)
  return (
    <>
      <button
        type="button"
        className="group flex min-h-12 w-full items-center gap-2 border-b border-hair px-(--gutter) text-13 -outline-offset-2"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          flushSync(() => setIsOpen(!isOpen))
          // At the end of the panel nothing would seem to happen: what unfolds lies below.
          if (!isOpen) currentTarget.nextElementSibling?.scrollIntoView({ block: 'nearest' })
        }}
      >
        <ChevronRight size={16} strokeWidth={1.5} className="group-aria-expanded:rotate-90" />
        <b className="font-semibold">All settings</b>
        <span className="text-12 text-muted">
          {furtherNames.length} more, {onCount === 0 ? 'all off' : `${onCount} on`}
        </span>
      </button>
      {isOpen && (
        <>
          <StopSetting {...scoped} editor={editor} />
          {furtherFields.map((setting) => (
            <NumberSetting
              key={setting.field}
              {...scoped}
              setting={setting}
              editor={editor}
              isOfColumn={isOfColumn}
            />
          ))}
          <TextSetting
            {...scoped}
            editor={editor}
            field="prefill"
            name="Begin the answer with"
            term="prefill"
            about="Every answer begins with this, and the model goes on from there. Some models do not take it."
            whenOff="Off, so not sent. The first words of every answer."
            placeholder="Dear Sir or Madam,"
            problem={null}
            isCode={false}
          />
          <TextSetting
            {...scoped}
            editor={editor}
            field="jsonSchema"
            name="Answer as JSON"
            term="response_format"
            about="The answer is a JSON object of this schema. Left empty, any JSON object."
            whenOff="Off, so not sent. For answers that programs read."
            placeholder={schemaExample}
            problem={problemIn(readSchema, settings.jsonSchema)}
          />
          <TextSetting
            {...scoped}
            editor={editor}
            field="extra"
            name="Further parameters"
            term="JSON"
            about="Sent along as they are. For what only some providers know, like top_k."
            whenOff="Off, so not sent. For parameters that have no field here."
            placeholder={'{"top_k": 40}'}
            problem={problemIn(readExtra, settings.extra)}
          />
          <LeftOutList columns={scoped.columns} />
        </>
      )}
    </>
  )
}

const schemaExample = '{"type": "object", "properties": {"answer": {"type": "string"}}}'

function problemIn(read: typeof readExtra, { on, value }: Settings['extra']): string | null {
  const reading = on ? read(value) : null
  return reading?.kind === 'problem' ? reading.problem : null
}
