import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SessionId } from '#domain/session/session.ts'

/** Who is to judge and by what, as it was chosen and typed; null until it was. */
export interface JudgeWish {
  model: string | null
  criterion: string | null
}

/** By session: they stay while the dialog is closed. */
export type JudgeWishesStore = StoreApi<Readonly<Record<SessionId, JudgeWish>>>

export const createJudgeWishesStore = (): JudgeWishesStore =>
  createStore<Readonly<Record<SessionId, JudgeWish>>>()(() => ({}))

export const noWish: JudgeWish = { model: null, criterion: null }
