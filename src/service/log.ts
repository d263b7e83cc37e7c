type LogLevel = 'info' | 'warn' | 'error'

/** One event, with its facts apart. Never a key, never what someone wrote or was answered. */
export type Log = (
  level: LogLevel,
  event: string,
  facts?: Record<string, string | number | undefined>,
) => void

export const silentLog: Log = () => undefined
