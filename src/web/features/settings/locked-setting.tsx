import { Lock } from 'lucide-react'
import { isSwitched, type SettingsField } from '#domain/session/settings.ts'
import { settingValueInWords } from '#domain/words/differences.ts'
import { settingTerm, settingWords } from '#domain/words/settings.ts'
import { useIsOverridden } from '../../store/use-is-overridden.ts'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { About, Setting, SettingHead, Term } from './setting-parts.tsx'
import type { SettingProps } from './setting-section.tsx'
import { words } from './words.ts'

/** A setting that the site has locked: what it is, and that it cannot be changed here. */
export function LockedSetting({ field, editor, session }: SettingProps<SettingsField>) {
  const isOverridden = useIsOverridden(session.id, field)
  return (
    <Setting>
      <SettingHead>
        <h3 className="font-medium">{settingWords[field].name}</h3>
        <Term>{settingTerm(field)}</Term>
        <span className="ml-auto inline-flex items-center gap-1.5 text-12 whitespace-nowrap text-muted">
          <Lock size={14} strokeWidth={1.5} />
          {words.setBySite}
        </span>
      </SettingHead>
      <ScrollRegion
        aria-label={settingWords[field].name}
        role="group"
        className="mt-1.5 max-h-32 text-13 wrap-anywhere whitespace-pre-wrap"
      >
        {valueOf(field, editor.settings)}
      </ScrollRegion>
      {isOverridden && <About>{words.isOverridden}</About>}
    </Setting>
  )
}

function valueOf(field: SettingsField, settings: SettingProps<SettingsField>['editor']['settings']) {
  if (!isSwitched(field)) return settings[field].trim() === '' ? words.lockedEmpty : settings[field]
  return settings[field].on ? settingValueInWords(field, settings) : words.lockedOff
}
