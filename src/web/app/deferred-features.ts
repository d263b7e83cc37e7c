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
export const WaitingQuestions = deferred(
  async () => (await import('../features/conversation/composer/waiting-questions.tsx')).WaitingQuestions,
)
/** Around a dialog that is in a chunk of its own, too. */
export const DialogPart = deferred(async () => (await import('../ui/dialog-part.tsx')).DialogPart)
/** From the foot of a phone's screen. */
export const Sheet = deferred(async () => (await import('../ui/sheet.tsx')).Sheet)
export const FirstModels = deferred(async () => (await import('./first-models.ts')).FirstModels)
export const ModelChoice = deferred(async () => (await import('./model-choice.tsx')).ModelChoice)
export const ModelsProblem = deferred(async () => (await import('./models-problem.tsx')).ModelsProblem)
export const Palette = deferred(async () => (await import('./commands/palette.tsx')).Palette)
/** All of them in one chunk. */
export const PageDialogs = deferred(async () => (await import('./open-dialogs.tsx')).OpenDialogs)
export const RoomNotice = deferred(
  async () => (await import('../features/your-data/room-notice.tsx')).RoomNotice,
)
export const SiteNotices = deferred(
  async () => (await import('../features/site/site-notices.tsx')).SiteNotices,
)
export const Imprint = deferred(async () => (await import('../features/site/imprint.tsx')).Imprint)
export const FrameHead = deferred(async () => (await import('../features/site/frame-head.tsx')).FrameHead)
export const TurnstileDialog = deferred(
  async () => (await import('../features/site/turnstile-dialog.tsx')).TurnstileDialog,
)
