import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { parseJson } from '#service/upstream/parse-json.ts'
import { isVisibleAscii } from '../setting-reader.ts'

/** One provider's key as the file has it. `tested: false` marks one that could not be tried out. */
export type KeptKey = z.infer<typeof keptKey>

/** Fields of a later version stay where they are. */
const keptKey = z.looseObject({
  apiKey: z.string().refine(isVisibleAscii),
  tested: z.boolean().optional(),
})
const keptKeys = z.record(z.string(), keptKey)

type Reading = { kind: 'keys'; keys: Map<string, KeptKey> } | { kind: 'broken'; reason: string }

/** Keys by provider in a private JSON file. Only its user can read it; a file that is not ours is never lost. */
export interface KeptKeysFile {
  get(name: string): KeptKey | undefined
  /** Writes the key down, or takes it out. Throws what the file system throws. */
  change(name: string, key: KeptKey | undefined): void
  /** Why the file on disk is not in use, in words; it is left as it is until the next change sets it aside. */
  problem(): string | undefined
}

/** Opens the file, which need not be there yet. `log` hears when a broken one is set aside. */
export function openKeptKeysFile(
  file: string,
  onSetAside: (movedTo: string) => void = () => undefined,
): KeptKeysFile {
  let reading = readFile(file)
  let keys = reading.kind === 'keys' ? reading.keys : new Map<string, KeptKey>()

  return {
    get: (name) => keys.get(name),
    problem: () => (reading.kind === 'broken' ? reading.reason : undefined),
    change(name, key) {
      // Read anew: another server in the same folder may have written since.
      const onDisk = readFile(file)
      const next = new Map(onDisk.kind === 'keys' ? onDisk.keys : keys)
      if (key) next.set(name, key)
      else next.delete(name)
      if (onDisk.kind === 'broken') onSetAside(setAside(file))
      writeFile(file, next)
      keys = next
      reading = { kind: 'keys', keys }
    },
  }
}

function readFile(file: string): Reading {
  if (!existsSync(file)) return { kind: 'keys', keys: new Map() }
  try {
    closeToOthers(file)
    const parsed = keptKeys.safeParse(parseJson(readFileSync(file, 'utf8')))
    return parsed.success
      ? { kind: 'keys', keys: new Map(Object.entries(parsed.data)) }
      : { kind: 'broken', reason: `${file} does not hold keys as Parley writes them` }
  } catch (error) {
    return { kind: 'broken', reason: error instanceof Error ? error.message : `${file} cannot be read` }
  }
}

/** A file that was copied or restored may have come with the usual mode. */
function closeToOthers(file: string) {
  if (process.platform === 'win32' || (statSync(file).mode & 0o077) === 0) return
  chmodSync(file, 0o600)
}

/** Gives what stands in the file's place a name of its own, and returns it. */
function setAside(file: string): string {
  const free = Array.from({ length: 1000 }, (_, count) => `${file}.backup-${count + 1}`)
  const backup = free.find((name) => !existsSync(name)) ?? `${file}.backup-${randomBytes(6).toString('hex')}`
  renameSync(file, backup)
  return backup
}

/** All or nothing: a new file, complete on disk, takes the old one's name. */
function writeFile(file: string, keys: Map<string, KeptKey>) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.tmp`
  try {
    const json = JSON.stringify(Object.fromEntries(keys), null, 2)
    writeFileSync(unfinished, `${json}\n`, { mode: 0o600, flag: 'wx', flush: true })
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}
