import { useState } from 'react'
import type { DialogName } from './dialogs.tsx'

export type PageDialogs = ReturnType<typeof usePageDialogs>

export interface OpenDialog {
  name: DialogName
  argument: string
}

/** Which of the page's dialogs are open, the inner ones last; the rail's sheet and the palette are apart from them. */
export function usePageDialogs() {
  const [opened, setOpened] = useState<readonly OpenDialog[]>([])
  const [isRailOpen, setIsRailOpen] = useState(false)
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)
  const others = (all: readonly OpenDialog[], name: DialogName) => all.filter((each) => each.name !== name)
  return {
    opened,
    open: (name: DialogName, argument = '') => setOpened((all) => [...others(all, name), { name, argument }]),
    close: (name: DialogName) => setOpened((all) => others(all, name)),
    isRailOpen,
    openRail: () => setIsRailOpen(true),
    closeRail: () => setIsRailOpen(false),
    isPaletteOpen,
    openPalette: () => setIsPaletteOpen(true),
    closePalette: () => setIsPaletteOpen(false),
  }
}
