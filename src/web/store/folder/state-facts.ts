import { contentText } from '#domain/folder/content-text.ts'
import { sessionOf, type SessionDocument } from '#domain/document/session-document.ts'
import type { StateFacts } from './memory.ts'

/** What is remembered and shown of a session's state. */
export async function factsOf(document: SessionDocument): Promise<StateFacts> {
  const { title, updatedAt } = sessionOf(document)
  const { messages, cases } = document.tables
  return {
    hash: await hashOf(contentText(document)),
    title,
    updatedAt,
    questions: messages.filter(({ deletedAt }) => !deletedAt).length + cases.length,
  }
}

/** SHA-256 in hexadecimal digits: two states that differ never have the same one. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
