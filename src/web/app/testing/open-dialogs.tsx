import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { expect, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { turnsOf } from '#domain/session/turns.ts'
import { PlaygroundProvider, SessionsStoreProvider, useOpenSession } from '../../store/hooks.ts'
import { ToastProvider } from '../../ui/toasts.tsx'
import type { DialogName } from '../dialogs/dialogs.tsx'
import { usePageDialogs, type PageDialogs } from '../dialogs/use-page-dialogs.ts'
import { OpenDialogs } from '../open-dialogs.tsx'
import { preparePage, type PageOptions } from './open-page.tsx'

/**
 * The page's dialogs about the session on show, with nothing of the page behind them: a third of what a page costs.
 * What opens them in the page, and where the focus then goes back to, is tried with `openPage`.
 */
export async function prepareDialogs(options: PageOptions) {
  const { server, stores, queryClient, ask } = await preparePage(options)
  const { sessions, rateLimits, omittedParameters, settingsHistory } = stores
  const opening = Promise.withResolvers<PageDialogs['open']>()
  const drawn = await render(
    <QueryClientProvider client={queryClient}>
      <SessionsStoreProvider value={sessions}>
        <PlaygroundProvider value={{ rateLimits, omittedParameters, settingsHistory }}>
          <ToastProvider>
            <Dialogs onDrawn={opening.resolve} />
          </ToastProvider>
        </PlaygroundProvider>
      </SessionsStoreProvider>
    </QueryClientProvider>,
  )
  onTestFinished(() => drawn.unmount())
  const open = await opening.promise
  const { actions, openSessionId, sessions: all } = sessions.getState()
  const session = all[openSessionId ?? '']
  if (!session) throw new Error('no session is on show')
  return {
    server,
    actions,
    /** As it was before anything was done. */
    session,
    ask,
    /** Opens one of them, about this question where one is told, counted from 1. */
    open: async (name: DialogName, question?: number) => {
      const turns = turnsOf(sessions.getState().messages, session.tipId)
      open(name, (question !== undefined && turns[question - 1]?.id) || '')
      await expect.element(page.getByRole('dialog').first()).toBeVisible()
    },
  }
}

function Dialogs({ onDrawn }: { onDrawn: (open: PageDialogs['open']) => void }) {
  const shown = useOpenSession() ?? null
  const { opened, open, close } = usePageDialogs()
  useEffect(() => onDrawn(open))
  const dialogPage = {
    shown,
    exported: shown,
    savingProblem: null,
    hasKeyboard: true,
    isPublicDemo: false,
    open,
    openSession: () => undefined,
    written: () => '',
    write: () => undefined,
  }
  return <OpenDialogs page={dialogPage} opened={opened} onClose={close} />
}
