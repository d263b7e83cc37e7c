import { isOfKind, type SettingsField } from '#domain/session/settings.ts'
import { isLocked } from '#domain/site/site.ts'
import { useSiteSettings } from '../../store/hooks.ts'
import { ChoiceSetting } from './choice-setting.tsx'
import { InstructionsSetting } from './instructions-setting.tsx'
import { LockedSetting } from './locked-setting.tsx'
import { NumberSetting } from './number-setting.tsx'
import type { SettingProps } from './setting-section.tsx'
import { TextSetting } from './text-setting.tsx'
import { TextsSetting } from './texts-setting.tsx'

/** A setting of the panel, as its kind is set. */
export function SettingOfKind({ field, ...props }: SettingProps<SettingsField>) {
  const site = useSiteSettings()
  if (isLocked(site, field)) return <LockedSetting {...props} field={field} />
  if (isOfKind(field, 'instructions')) return <InstructionsSetting {...props} field={field} />
  if (isOfKind(field, 'number')) return <NumberSetting {...props} field={field} />
  if (isOfKind(field, 'choice')) return <ChoiceSetting {...props} field={field} />
  if (isOfKind(field, 'texts')) return <TextsSetting {...props} field={field} />
  if (isOfKind(field, 'beginning', 'schema', 'parameters')) return <TextSetting {...props} field={field} />
  return null
}
