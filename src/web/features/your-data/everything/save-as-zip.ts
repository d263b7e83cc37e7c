import { exportFileName } from '#domain/export/file-name.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { openZip } from './open-zip.ts'
import { packSessions, type Packed } from './pack-sessions.ts'

interface Options extends Pick<Parameters<typeof packSessions>[2], 'signal' | 'onPacked'> {
  /** What the file is called, by how many sessions are in it. */
  title: (count: number) => string
}

export interface SavedZip extends Pick<Packed, 'count' | 'missing'> {
  fileName: string
}

/** Saves sessions with their pictures as one zip file, which can be imported again. Rejects with the signal's reason. */
export async function saveAsZip(
  sessions: Parameters<typeof packSessions>[0],
  { title, ...options }: Options,
): Promise<SavedZip> {
  const zip = openZip()
  try {
    const now = Date.now()
    const { file, count, missing } = await packSessions(sessions, zip, { ...options, now })
    const fileName = exportFileName({ title: title(count), exportedAt: new Date(now).toISOString() }, 'zip')
    saveFile(fileName, file)
    return { fileName, count, missing }
  } finally {
    zip.close()
  }
}
