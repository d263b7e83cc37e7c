import type { ReactNode } from 'react'
import type { Site } from '#domain/site/site.ts'
import type { RoomTrouble } from '../features/your-data/room-notice.tsx'
import { RoomNotice, SiteNotices } from './deferred-features.ts'

interface PageNoticesProps {
  /** What the server says of itself, once it has. */
  site: Site | undefined
  /** The offer of a newer version of the page, or null. */
  updateOffer: ReactNode
  roomTrouble: RoomTrouble | null
  onRoomTroubleHidden: () => void
  /** Takes the open session along; null where there is none on show. */
  onExport: (() => void) | null
  onYourData: () => void
}

/** What is to be said over every workspace: of the site, of the page's version and of the browser's room. */
export function PageNotices({ site, updateOffer, roomTrouble, ...props }: PageNoticesProps) {
  return (
    <>
      {site && (site.banner !== null || site.demo) && <SiteNotices site={site} />}
      {updateOffer}
      {roomTrouble && (
        <RoomNotice
          trouble={roomTrouble}
          onHide={props.onRoomTroubleHidden}
          onExport={props.onExport ?? undefined}
          onYourData={props.onYourData}
        />
      )}
    </>
  )
}
