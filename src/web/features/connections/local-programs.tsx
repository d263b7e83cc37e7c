import { Check } from 'lucide-react'
import type { LocalProgram } from '../../client/connections.ts'
import { SettingName } from './setting-name.tsx'
import { SmallPrint } from './small-print.tsx'
import { words } from './words.tsx'

/** The setting that has them looked for. */
const localSetting = 'LOCAL_RUNTIMES=off'

/** The programs that need no key: which were found, and where the others were looked for. */
export function LocalPrograms({ programs }: { programs: readonly LocalProgram[] | null }) {
  if (programs === null) {
    return (
      <SmallPrint className="">{words.notLookedFor(<SettingName>{localSetting}</SettingName>)}</SmallPrint>
    )
  }
  return (
    <>
      <ul className="divide-y divide-hair rounded-lg border border-border text-13">
        {programs.map(({ title, address, models }) => (
          <li key={title} className="flex min-h-9 flex-wrap items-center gap-x-2.5 px-3 py-1.5">
            <b className="font-semibold">{title}</b>
            <span className="figure text-12 text-muted">{address}</span>
            <span className={`ml-auto flex items-center gap-1.5 ${models === null ? 'text-muted' : ''}`}>
              {models === null ? words.notRunning : words.countModels(models)}
              {models !== null && <Check size={16} strokeWidth={1.5} className="flex-none text-ok" />}
            </span>
          </li>
        ))}
      </ul>
      <SmallPrint className="mt-2">{words.localAbout}</SmallPrint>
    </>
  )
}
