import { formatRoom, isShortOfRoom, type Room } from '#domain/storage/room.ts'
import { isSettled } from '#domain/run/run.ts'
import type { SessionsStore } from './sessions-store.ts'

/** `navigator.storage` is missing on plain-HTTP addresses, whatever its type says. */
const storage = (): StorageManager | undefined => (navigator as Partial<Navigator>).storage

/** How much room the browser gives, and how much is used; null where it does not say. */
export async function readRoom(): Promise<Room | null> {
  try {
    const { usage, quota } = (await storage()?.estimate()) ?? {}
    return usage === undefined || quota === undefined ? null : { used: usage, max: quota }
  } catch {
    return null
  }
}

/** How much room is left, in words, where that is little; else null. */
export async function readShortRoom(): Promise<string | null> {
  const room = await readRoom()
  return room && isShortOfRoom(room) ? formatRoom(Math.max(0, room.max - room.used)) : null
}

/** Whether the browser has promised not to clear what is saved when its disk is short; null where it does not say. */
export async function isKeptForGood(): Promise<boolean | null> {
  try {
    return (await storage()?.persisted()) ?? null
  } catch {
    return null
  }
}

interface Asking {
  /** Asks the browser to keep what is saved. */
  ask?: () => void
  /** Whether it decides by itself, without asking the user. */
  isSilent?: boolean
}

/** Once there is an answer worth keeping, asks the browser not to clear what is saved. */
export function askToKeep(
  store: SessionsStore,
  { ask = askBrowser, isSilent = decidesSilently() }: Asking = {},
) {
  if (!isSilent) return
  const hasAnswer = () => Object.values(store.getState().runs).some(isSettled)
  if (hasAnswer()) return ask()
  const stop = store.subscribe(({ runs }, previous) => {
    if (runs === previous.runs || !hasAnswer()) return
    stop()
    ask()
  })
}

const askBrowser = () =>
  void storage()
    ?.persist()
    .catch(() => false)

/** Chromium decides by how a site is used and never asks anybody; Firefox opens a question. Chromium alone has this. */
const decidesSilently = () => 'userAgentData' in navigator
