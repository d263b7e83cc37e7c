import { deferred } from '../../../ui/deferred.tsx'
import { useFileDrop } from '../../../ui/use-file-drop.ts'

const DropCard = deferred(async () => (await import('./drop-card.tsx')).DropCard)

/** Takes files that are dropped anywhere on the page, and says so while they are over it. */
export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  return useFileDrop(onFiles) && <DropCard />
}
