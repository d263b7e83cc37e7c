import { createElement } from 'react'
import { deferred } from '../ui/deferred.tsx'

export const SettingsPanel = deferred(
  async () => (await import('../features/settings/settings-panel.tsx')).SettingsPanel,
  () => createElement('aside', { className: 'h-full border-border bg-bg phone:border-l' }),
)
export const TablePane = deferred(
  async () => (await import('./table-pane.tsx')).TablePane,
  () => createElement('div', { className: 'min-h-0 flex-1' }),
)
/** From the foot of a phone's screen. */
export const Sheet = deferred(async () => (await import('../ui/sheet.tsx')).Sheet)
export const FirstModels = deferred(async () => (await import('./first-models.ts')).FirstModels)
export const ModelChoice = deferred(async () => (await import('./model-choice.tsx')).ModelChoice)
export const ModelsProblem = deferred(async () => (await import('./models-problem.tsx')).ModelsProblem)
export const Palette = deferred(async () => (await import('./commands/palette.tsx')).Palette)
/** All of them in one chunk. */
export const PageDialogs = deferred(async () => (await import('./dialogs/page-dialogs.tsx')).PageDialogs)
export const RoomNotice = deferred(
  async () => (await import('../features/your-data/room-notice.tsx')).RoomNotice,
)
