import { currentOwnerCode, keptOwnerCode } from '../access/owner-code-file.ts'
import type { Settings } from '../settings/settings.ts'
import { whySettingsForbid } from './why-off.ts'

/** Whether this server takes keys from its page, and if so, where it keeps them and who may give them. */
export type ConnectionsSetup =
  | { kind: 'off'; reason: string }
  | {
      kind: 'on'
      /** The file of keys. */
      file: string
      ownerCode: { atStart: string; file: string; now: () => string | undefined }
    }

/** Decides by the settings. Where keys may be taken, the owner's code is made at the first start. */
export function setUpConnections(settings: Settings, folder = '.parley'): ConnectionsSetup {
  const reason = whySettingsForbid(settings)
  if (reason !== undefined) return { kind: 'off', reason }
  const file = `${folder}/owner-code`
  const result = keptOwnerCode(file)
  if (result.kind === 'problem') return { kind: 'off', reason: result.reason }
  const ownerCode = { atStart: result.code, file, now: () => currentOwnerCode(file) }
  return { kind: 'on', file: `${folder}/connections.json`, ownerCode }
}
