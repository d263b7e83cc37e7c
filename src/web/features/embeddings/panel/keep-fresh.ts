import type { Saving } from './keep-saved.ts'
import type { PanelStore } from '../state/panel-store.ts'
import type { TextSets } from './text-sets.ts'

/**
 * Reads the open set again, where another tab has written it since. Of two tabs that change a set the last that writes
 * wins, so what was changed here and is not written yet stays.
 */
export async function readAgain(
  store: PanelStore,
  sets: Pick<TextSets, 'read'>,
  saving: Pick<Saving, 'isWaiting' | 'wasRead'>,
): Promise<void> {
  const { set } = store.getState()
  if (!set || saving.isWaiting()) return
  const saved = await sets.read(set.id).catch(() => null)
  const { set: now, actions } = store.getState()
  if (!saved || now !== set || saved.updatedAt === set.updatedAt) return
  saving.wasRead(saved)
  actions.setReadAgain(saved)
}
