import { deferred } from '../../ui/deferred.tsx'

export const WriteRowsDialog = deferred(
  async () => (await import('./write-rows/write-rows-dialog.tsx')).WriteRowsDialog,
)
