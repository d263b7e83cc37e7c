import type { Saving } from './keep-saved.ts'
import type { PanelStore } from '../state/panel-store.ts'
import type { TextSets } from './text-sets.ts'

/**
 * Writes what waits when the page is left, and reads the open set again when it is returned to. Of two windows side by
 * side both are visible all the time, so the focus counts too: it comes to a window before anything is changed there.
 */
export function keepFresh(
  store: PanelStore,
  sets: Pick<TextSets, 'read'>,
  saving: Saving,
  {
    page = document,
    view = window,
    onReturn = () => undefined,
  }: { page?: EventTarget & { hidden: boolean }; view?: EventTarget; onReturn?: () => void } = {},
): void {
  // A tab that is left may not come back.
  const leave = () => void saving.flush()
  const comeBack = () => {
    void readAgain(store, sets, saving)
    onReturn()
  }
  page.addEventListener('visibilitychange', () => (page.hidden ? leave() : comeBack()))
  view.addEventListener('blur', leave)
  view.addEventListener('focus', comeBack)
}

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
