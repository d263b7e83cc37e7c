import { useEffect } from 'react'
import { loadBoard } from '../features/conversation/deferred-board.ts'
import { loadParts, VaryColumn } from '../features/conversation/deferred-parts.ts'
import { loadMarkdown } from '../ui/markdown/markdown.tsx'
import { loadUiParts } from '../ui/deferred-parts.ts'
import {
  ExportDialog,
  ModelChoice,
  ModelsProblem,
  Palette,
  RoomNotice,
  SettingsPanel,
  ShortcutsDialog,
  YourDataDialog,
} from './deferred-features.ts'
import type { LateRunner } from './late-runner.ts'
import { whenIdle, whenPainted } from './when-painted.ts'

/**
 * What is not part of the first load comes right after the first paint, a step whenever nothing is going on, so that
 * it opens at once. What cannot be had then is asked for again when it is needed.
 */
export function usePreloading(runner: LateRunner, restored: () => Promise<void>) {
  useEffect(() => {
    const steps = [
      () => Promise.all([runner.preload(), loadParts(), loadUiParts(), ModelChoice.preload()]),
      () => Promise.all([loadBoard(), loadMarkdown(), SettingsPanel.preload()]),
      () => Promise.all([Palette, ShortcutsDialog, VaryColumn, ModelsProblem].map((part) => part.preload())),
      () => Promise.all([ExportDialog, YourDataDialog, RoomNotice].map((part) => part.preload())),
    ]
    let isLeft = false
    const goOn = async () => {
      await whenPainted()
      // Waits for nothing else: another tab that is opened soon finds this one's session.
      void restored()
      for (const step of steps) {
        await whenIdle()
        if (isLeft) return
        await step().catch(() => undefined)
      }
    }
    void goOn()
    return () => {
      isLeft = true
    }
  }, [runner, restored])
}
