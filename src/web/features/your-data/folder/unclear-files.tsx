import type { FolderReport } from '../../../store/folder/folder-report.ts'
import { LongList } from './long-list.tsx'
import { words } from './words.ts'

/** The files that are neither taken nor written over, each with why and what to do. */
export const UnclearFiles = ({ files }: { files: FolderReport['unclear'] }) => (
  <LongList
    title={words.unclearFiles}
    items={files}
    keyOf={({ path }) => path}
    render={({ path, reason }) => (
      <p className="wrap-anywhere">{words.reason(path, words.reasons[reason])}</p>
    )}
  />
)
