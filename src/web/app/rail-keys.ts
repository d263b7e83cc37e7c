import { keyLabel } from '../shortcuts/keys.ts'
import { isApple } from '../shortcuts/platform.ts'
import { shortcuts } from '../shortcuts/shortcuts.ts'

/** What the rail's keys are called on this keyboard. */
export const railKeys = {
  newSession: keyLabel(shortcuts.newSession.keys[0], isApple),
  search: keyLabel(shortcuts.commands.keys[0], isApple),
}
