import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { parseJson } from '#protocol/json/parse-json.ts'
import { readClosed } from '../files/private-file.ts'
import { isVisibleAscii } from '../settings/setting-reader.ts'

/** One provider's key as the file has it. `tested: false` marks one that could not be tried out. */
export type KeptKey = z.infer<typeof keptKey>

/** Fields of a later version stay where they are. */
const keptKey = z.looseObject({
  apiKey: z.string().refine(isVisibleAscii),
  tested: z.boolean().optional(),
})
const entries = z.record(z.string(), z.unknown())

type Reading =
  /** `others` are entries that hold no key: they stay in the file as they are. */
  | { kind: 'keys'; keys: Map<string, KeptKey>; others: Map<string, unknown> }
  | { kind: 'broken'; reason: string }

/** Keys by provider in a private JSON file. Only its user can read it; a file that is not ours is never lost. */
export interface KeptKeysFile {
  get(name: string): KeptKey | undefined
  /** Writes the key down, or takes it out. Throws what the file system throws. */
  change(name: string, key: KeptKey | undefined): void
  /** Why the file on disk is not in use, in words; it is left as it is until the next change sets it aside. */
  problem(): string | undefined
  /** The entries of the file on disk that hold no key as we write them, by their names. */
  unreadNames(): string[]
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
    unreadNames: () => (reading.kind === 'keys' ? [...reading.others.keys()] : []),
    change(name, key) {
      // Read anew: another server in the same folder may have written since.
      const onDisk = readFile(file)
      const next = new Map(onDisk.kind === 'keys' ? onDisk.keys : keys)
      if (key) next.set(name, key)
      else next.delete(name)
      const others = new Map(onDisk.kind === 'keys' ? onDisk.others : [])
      others.delete(name)
      if (onDisk.kind === 'broken') onSetAside(setAside(file))
      writeFile(file, [...others, ...next])
      keys = next
      reading = { kind: 'keys', keys, others }
    },
  }
}

function readFile(file: string): Reading {
  if (!existsSync(file)) return { kind: 'keys', keys: new Map(), others: new Map() }
  try {
    const parsed = entries.safeParse(parseJson(readClosed(file)))
    const reading = parsed.success ? readEntries(parsed.data) : undefined
    return reading ?? { kind: 'broken', reason: `${file} does not hold keys as Parley writes them` }
  } catch (error) {
    return { kind: 'broken', reason: error instanceof Error ? error.message : `${file} cannot be read` }
  }
}

/** Undefined where none of them holds a key: then it is some other file. */
function readEntries(given: Record<string, unknown>): Reading | undefined {
  const keys = new Map<string, KeptKey>()
  const others = new Map<string, unknown>()
  for (const [name, value] of Object.entries(given)) {
    const { data } = keptKey.safeParse(value)
    if (data) keys.set(name, data)
    else others.set(name, value)
  }
  return keys.size === 0 && others.size > 0 ? undefined : { kind: 'keys', keys, others }
}

/** Gives what stands in the file's place a name of its own, and returns it. */
function setAside(file: string): string {
  const free = Array.from({ length: 1000 }, (_, count) => `${file}.backup-${count + 1}`)
  const backup = free.find((name) => !existsSync(name)) ?? `${file}.backup-${randomBytes(6).toString('hex')}`
  renameSync(file, backup)
  return backup
}

/** All or nothing: a new file, complete on disk, takes the old one's name. */
function writeFile(file: string, content: [name: string, value: unknown][]) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.tmp`
  try {
    const json = JSON.stringify(Object.fromEntries(content), null, 2)
    writeFileSync(unfinished, `${json}\n`, { mode: 0o600, flag: 'wx', flush: true })
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}
