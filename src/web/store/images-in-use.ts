import type { Message } from '#domain/session/session.ts'

/** The ids of the pictures that questions refer to. */
export const imagesInUse = (messages: Record<string, Message>): ReadonlySet<string> =>
  new Set(Object.values(messages).flatMap(({ images = [] }) => images.map(({ id }) => id)))
