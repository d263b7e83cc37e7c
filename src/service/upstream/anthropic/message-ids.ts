/** A message's id from a completion's (`chatcmpl-7` → `msg_7`), or a new one where there is none. */
export function messageIdOf(completionId: unknown): string {
  const id = typeof completionId === 'string' ? completionId.replace(/^(chatcmpl|msg)[-_]?/, '') : ''
  return `msg_${id || crypto.randomUUID()}`
}

/**
 * An id for a call that came without one. It comes back with the call's result, perhaps to an upstream that
 * takes 40 characters at most.
 */
export const toolUseIdOf = (messageId: string, position: number) =>
  `toolu_${messageId
    .replace(/^msg_/, '')
    .replaceAll(/[^\w-]/g, '_')
    .slice(-24)}_${position}`
