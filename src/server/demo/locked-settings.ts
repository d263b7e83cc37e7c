import { isRecord } from '#protocol/json/is-record.ts'
import type { Site } from '../settings/site-settings.ts'
import type { QuestionKind } from './question-outcome.ts'

/** The parameters of the settings that are none of their own format's messages; null where a format has none. */
const parameters = {
  temperature: { chat: 'temperature', messages: 'temperature' },
  maxTokens: { chat: 'max_tokens', messages: 'max_tokens' },
  topP: { chat: 'top_p', messages: 'top_p' },
  stop: { chat: 'stop', messages: 'stop_sequences' },
  seed: { chat: 'seed', messages: null },
  frequencyPenalty: { chat: 'frequency_penalty', messages: null },
  presencePenalty: { chat: 'presence_penalty', messages: null },
} as const

/** Writes what the site has locked into a question, whatever stood there. */
export function withLockedSettings(
  question: Map<string, unknown>,
  kind: QuestionKind,
  { settings, locked }: Pick<Site, 'settings' | 'locked'>,
) {
  if (kind === 'embeddings') return
  for (const name of locked) {
    const value = settings[name]
    if (name === 'system') {
      setSystem(question, kind, String(value))
      continue
    }
    const parameter = parameters[name][kind]
    if (parameter === null) continue
    if (name === 'maxTokens') question.delete('max_completion_tokens')
    question.set(parameter, value)
  }
}

function setSystem(question: Map<string, unknown>, kind: QuestionKind, system: string) {
  const messages = question.get('messages')
  if (!Array.isArray(messages)) return
  const others = messages.filter(
    (message) => !isRecord(message) || (message.role !== 'system' && message.role !== 'developer'),
  )
  if (kind === 'messages') question.set('system', system)
  question.set('messages', kind === 'messages' ? others : [{ role: 'system', content: system }, ...others])
}
