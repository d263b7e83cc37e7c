import type { Session } from '#domain/session/session.ts'

/** What commands, keys and the rail can do with the page. */
export interface Page {
  isDark: boolean
  /** There are keys for shortcuts. */
  hasKeyboard: boolean
  newSession: () => void
  openSession: (session: Session) => void
  /** Shows the open session, wherever the reader is. */
  openConversation: () => void
  openEmbeddings: () => void
  toggleTheme: () => void
  connect: () => void
  /** A page of the handbook by its slug, or its first. */
  openHelp: (slug: string | null) => void
  openShortcuts: () => void
  /** What this browser keeps. */
  openData: () => void
}
