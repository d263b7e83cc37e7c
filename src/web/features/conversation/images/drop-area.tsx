import { useFileDrop } from '../../../ui/use-file-drop.ts'
import { DropCard } from '../deferred-parts.ts'

/** Takes files that are dropped anywhere on the page, and says so while they are over it. */
export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  return useFileDrop(onFiles) && <DropCard />
}
