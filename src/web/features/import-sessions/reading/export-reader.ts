import { readItem } from '#domain/import-sessions/read-item.ts'
import { createItemSplitter, type JsonItem } from '#domain/import-sessions/split-items.ts'
import type { ExportEvent, FileRefusal } from './export-events.ts'
import { missingNumber } from './missing-number.ts'
import { createPictureFiles, pictureKeyOf } from './picture-files.ts'
import { bytesOf, FileNotReadableError, piecesOf } from './pieces-of.ts'
import { ZipError, zipPieces } from './zip-pieces.ts'

/** Takes what was found, and says when it wants more. */
export type Listener = (event: ExportEvent) => Promise<void> | void

/** Many things in a file that are no conversations say no more than few. */
const maxUnknown = 100

/**
 * Reads the files of an export, one conversation at a time. They are read once to see what is in them, and again for the
 * conversations that are wanted, by their numbers, with their pictures.
 */
export function createExportReader(files: readonly File[], now: () => number) {
  const total = Math.max(
    1,
    files.reduce((bytes, { size }) => bytes + size, 0),
  )
  const pictures = createPictureFiles()

  async function read(wanted: ReadonlySet<number> | null, listen: Listener): Promise<void> {
    let number = 0
    let before = 0

    /** One JSON file, alone or in a zip file. */
    const createSource = () => {
      const splitter = createItemSplitter()
      const unknown: (ExportEvent & { kind: 'unreadable' })[] = []
      let known = 0
      const take = async (item: JsonItem) => {
        const at = number++
        if (wanted && !wanted.has(at)) {
          known++
          return
        }
        const other = { kind: 'unreadable', number: at, format: null, title: '' } as const
        if (item.kind === 'too-long') return listen({ ...other, reason: 'too-long' })
        const reading = readItem(item.text, { pictureOf: (key) => pictures.of(key, at), now: now() })
        if (reading.kind === 'other' || (reading.kind === 'unreadable' && reading.format === null)) {
          const reason = reading.kind === 'other' ? 'not-understood' : reading.reason
          if (unknown.length < maxUnknown) unknown.push({ ...other, reason })
          return
        }
        known++
        await listen({ ...reading, number: at })
      }
      return {
        push: async (text: string) => {
          for (const item of splitter.push(text)) await take(item)
        },
        /** What is wrong with it, or null. What is unknown counts only among what is known. */
        end: async (): Promise<FileRefusal | null> => {
          const end = splitter.end()
          if (known === 0 && (end !== 'whole' || unknown.some(({ reason }) => reason === 'not-json'))) {
            return 'not-json'
          }
          if (known === 0) return 'nothing-known'
          for (const each of unknown) await listen(each)
          return end === 'whole' ? null : 'cut-off'
        },
      }
    }

    const refuse = (fileName: string, reason: FileRefusal) => {
      // The second time it is known.
      if (!wanted) return listen({ kind: 'refused', fileName, reason })
    }
    const reportProgress = (bytes: number) => listen({ kind: 'progress', share: (before + bytes) / total })

    const readJson = async (file: File, encoding: string) => {
      const source = createSource()
      const decoder = new TextDecoder(encoding)
      let bytes = 0
      for await (const piece of piecesOf(file)) {
        await source.push(decoder.decode(piece, { stream: true }))
        await reportProgress((bytes += piece.length))
      }
      const problem = await source.end()
      if (problem) await refuse(file.name, problem)
    }

    const readZip = async (file: File) => {
      let source: ReturnType<typeof createSource> | null = null
      let decoder = new TextDecoder()
      let knownFiles = 0
      const names: string[] = []
      const onRead = (bytes: number) => void reportProgress(bytes)
      for await (const { name, bytes, isLast } of zipPieces(file, { isWanted, onRead })) {
        if (!isJson(name)) {
          const found = pictures.push(name, bytes, isLast, wanted)
          if (found) await listen({ kind: 'picture', ...found })
          continue
        }
        source ??= createSource()
        await source.push(decoder.decode(bytes, { stream: true }))
        if (!isLast) continue
        const problem = await source.end()
        if (problem === null || problem === 'cut-off') {
          knownFiles++
          names.push(name)
        }
        if (problem === 'cut-off') await refuse(`${file.name}, ${name}`, problem)
        source = null
        decoder = new TextDecoder()
      }
      const missing = missingNumber(names)
      if (missing !== null) await refuse(`${file.name}, ${missing}`, 'file-missing')
      if (knownFiles === 0) await refuse(file.name, 'nothing-known')
    }

    for (const file of files) {
      try {
        const head = await bytesOf(file, 0, 4)
        await (isZip(head) ? readZip(file) : readJson(file, encodingOf(head)))
      } catch (error) {
        // What the listener throws is its own.
        if (error instanceof ZipError) await refuse(file.name, zipRefusals[error.reason])
        else if (error instanceof FileNotReadableError) await refuse(file.name, 'not-readable')
        else throw error
      }
      before += file.size
    }
  }
  return { read }
}

const zipRefusals = { damaged: 'damaged-zip', bomb: 'zip-bomb' } as const

const isJson = (name: string) => /\.json$/i.test(name)

const isWanted = (name: string) =>
  // Of every file macOS packs a second one beside it, which is not what its name says.
  !/(^|\/)\._/.test(name) && (isJson(name) || pictureKeyOf(name) !== null)

/** JSON is UTF-8; what PowerShell has written says by its first two bytes that it is not. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** "PK" and two numbers, which an empty one lacks: the name of a file says nothing. */
const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5)
