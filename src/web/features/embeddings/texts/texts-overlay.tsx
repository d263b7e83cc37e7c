import { Dialog } from '../../../ui/dialog.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ToastProvider } from '../../../ui/toasts.tsx'
import { useIsPhone } from '../../../ui/use-media-query.ts'
import { TextsPanel } from './texts-panel.tsx'
import { words } from './words.ts'

interface TextsOverlayProps {
  onClose: () => void
}

/** The texts where there is no room for them beside the heat maps: a sheet on phones, else a drawer. */
export function TextsOverlay({ onClose }: TextsOverlayProps) {
  const isPhone = useIsPhone()
  // What lies outside of an open dialog cannot be pressed, so Undo has to be inside.
  const panel = (
    <ToastProvider>
      <TextsPanel onClose={onClose} />
    </ToastProvider>
  )
  return isPhone ? (
    <Sheet label={words.title} onClose={onClose}>
      {panel}
    </Sheet>
  ) : (
    <Dialog label={words.title} shape="drawer" onClose={onClose}>
      {panel}
    </Dialog>
  )
}
