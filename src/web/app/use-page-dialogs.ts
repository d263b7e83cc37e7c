import { useState } from 'react'

/** Which of the page's own dialogs are open. */
export function usePageDialogs() {
  const [isRailOpen, setIsRailOpen] = useState(false)
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)
  const [areShortcutsOpen, setAreShortcutsOpen] = useState(false)
  /** The dialog that connects providers is open; `codeProblem` says what was wrong with a code that opened it. */
  const [connecting, setConnecting] = useState<{ codeProblem: string } | null>(null)
  const [isExporting, setIsExporting] = useState(false)
  const [isDataOpen, setIsDataOpen] = useState(false)
  /** The handbook is open: at this page, or at its first. */
  const [help, setHelp] = useState<{ slug: string | null } | null>(null)
  return {
    isRailOpen,
    openRail: () => setIsRailOpen(true),
    closeRail: () => setIsRailOpen(false),
    isPaletteOpen,
    openPalette: () => {
      // A menu would close under the palette without giving the focus back.
      document.querySelector<HTMLElement>('[popover=auto]:popover-open')?.hidePopover()
      setIsPaletteOpen(true)
    },
    closePalette: () => setIsPaletteOpen(false),
    areShortcutsOpen,
    openShortcuts: () => setAreShortcutsOpen(true),
    closeShortcuts: () => setAreShortcutsOpen(false),
    isConnecting: connecting !== null,
    codeProblem: connecting?.codeProblem ?? '',
    connect: () => setConnecting({ codeProblem: '' }),
    connectAfterCode: (codeProblem: string) => setConnecting({ codeProblem }),
    endConnecting: () => setConnecting(null),
    isExporting,
    openExport: () => setIsExporting(true),
    closeExport: () => setIsExporting(false),
    isDataOpen,
    openData: () => setIsDataOpen(true),
    closeData: () => setIsDataOpen(false),
    help,
    openHelp: (slug: string | null) => setHelp({ slug }),
    closeHelp: () => setHelp(null),
  }
}
