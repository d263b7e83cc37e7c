import { useEffect } from 'react'
import { loadBoard } from '../features/conversation/deferred-parts.ts'
import { loadMarkdown } from '../ui/markdown/markdown.tsx'
import { deferred } from '../ui/deferred.tsx'

export const SettingsPanel = deferred(
  async () => (await import('../features/settings/settings-panel.tsx')).SettingsPanel,
)
export const ModelPicker = deferred(
  async () => (await import('../features/models/model-picker.tsx')).ModelPicker,
)
export const Palette = deferred(async () => (await import('./palette.tsx')).Palette)
export const ShortcutsDialog = deferred(
  async () => (await import('../features/palette/shortcuts-dialog.tsx')).ShortcutsDialog,
)
export const ConnectDialog = deferred(
  async () => (await import('../features/connections/connect-dialog.tsx')).ConnectDialog,
)
export const HandbookDialog = deferred(
  async () => (await import('../features/handbook/handbook-dialog.tsx')).HandbookDialog,
)
export const ExportDialog = deferred(
  async () => (await import('../features/export/export-dialog.tsx')).ExportDialog,
)
export const YourDataDialog = deferred(
  async () => (await import('../features/your-data/your-data-dialog.tsx')).YourDataDialog,
)
export const RoomNotice = deferred(
  async () => (await import('../features/your-data/room-notice.tsx')).RoomNotice,
)
export const EmbeddingsWorkspace = deferred(
  async () => (await import('../features/embeddings/embeddings-workspace.tsx')).EmbeddingsWorkspace,
)

const preloadAfterMs = 1500

/** What is not part of the first load comes while nothing is going on, so that it opens at once. */
export function usePreloading() {
  useEffect(() => {
    const soon = [
      SettingsPanel,
      ModelPicker,
      Palette,
      ShortcutsDialog,
      ExportDialog,
      YourDataDialog,
      RoomNotice,
    ]
    const timer = setTimeout(
      () =>
        void Promise.allSettled([loadBoard(), loadMarkdown(), ...soon.map((feature) => feature.preload())]),
      preloadAfterMs,
    )
    return () => clearTimeout(timer)
  }, [])
}
