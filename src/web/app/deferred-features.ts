import { createElement } from 'react'
import { deferred } from '../ui/deferred.tsx'

const modelsParts = () => import('./models-parts.ts')

export const SettingsPanel = deferred(
  async () => (await import('../features/settings/settings-panel.tsx')).SettingsPanel,
  () => createElement('aside', { className: 'settings-panel' }),
)
export const ModelChoice = deferred(async () => (await modelsParts()).ModelChoice)
export const ModelsProblem = deferred(async () => (await modelsParts()).ModelsProblem)
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
  () => createElement('div', { className: 'workspace' }),
)
