import type { ReactNode } from 'react'
import { isAskingModels } from './page-scheduler.ts'
import { keepPage } from './updates/keep-page.ts'
import { UpdateNotice } from './updates/update-notice.tsx'

/** Keeps the page for when its server is away, and shows an offer once a newer version is ready. */
export const offerUpdates = (show: (offer: ReactNode) => void): Promise<void> =>
  keepPage({
    onNewer: (take) =>
      show(take && <UpdateNotice isAsking={isAskingModels} onUpdate={take} onHide={() => show(null)} />),
  })
