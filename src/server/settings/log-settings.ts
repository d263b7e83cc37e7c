import type { LogLevel } from '#service/base/log.ts'
import type { SettingReader } from './setting-reader.ts'

const levels = ['silent', 'error', 'warn', 'info', 'debug'] as const satisfies (LogLevel | 'silent')[]
const formats = ['json', 'pretty'] as const

/** What is left out depends on whether a person reads: `createServerLog` decides. */
export interface LogSettings {
  level?: LogLevel | 'silent'
  format?: 'json' | 'pretty'
}

/** LOG_LEVEL and LOG_FORMAT. */
export function readLogSettings(read: SettingReader): LogSettings {
  const level = oneOf(read, 'LOG_LEVEL', levels)
  const format = oneOf(read, 'LOG_FORMAT', formats)
  return { ...(level && { level }), ...(format && { format }) }
}

function oneOf<Choice extends string>(
  read: SettingReader,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = read.text(name)?.toLowerCase()
  const choice = choices.find((known) => known === value)
  if (value !== undefined && choice === undefined)
    read.problem(
      `${name} must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}; got "${value.slice(0, 40)}".`,
    )
  return choice
}
