import type { FieldOf } from '#domain/session/settings.ts'
import { settingHelp } from '#domain/words/settings-help.ts'
import { settingTerm, settingWords } from '#domain/words/settings.ts'
import { TextArea } from '../../ui/text-field.tsx'
import { FollowChips } from './follow-chips.tsx'
import { Setting, SettingHead, Term } from './setting-parts.tsx'
import type { SettingProps } from './setting-section.tsx'

/** The instructions: they have no switch, since an empty text is not sent. */
export function InstructionsSetting(props: SettingProps<FieldOf<'instructions'>>) {
  const { field, editor, session, columns } = props
  const { name } = settingWords[field]
  const { placeholder } = settingHelp[field]
  return (
    <Setting>
      <SettingHead>
        <label htmlFor="instructions" className="font-semibold">
          {name}
        </label>
        <Term>{settingTerm(field)}</Term>
      </SettingHead>
      <TextArea
        id="instructions"
        className="mt-2"
        rows={3}
        placeholder={placeholder}
        value={editor.settings[field]}
        onChange={(event) => editor.change(field, event.target.value)}
      />
      <FollowChips session={session} columns={columns} field={field} />
    </Setting>
  )
}
