import type { ChatMessage } from '#protocol/openai/chat.ts'
import { instructionsOf } from '../run/streamed-request.ts'
import type { Settings } from '../session/settings.ts'
import type { Case } from './table.ts'
import { filledSettings } from './out-of-date.ts'
import { fillIn } from './template.ts'

/** What a row would be asked with, for an estimate: the instructions, what was said before, and the filled prompt. */
export const askedMessages = (
  { values, before = [] }: Pick<Case, 'values' | 'before'>,
  settings: Settings,
  prompt: string,
): ChatMessage[] => [
  ...instructionsOf({ settings: filledSettings(settings, values) }),
  ...before,
  { role: 'user', content: fillIn(prompt, values) },
]
