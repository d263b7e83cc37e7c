import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Reason, type LogFacts } from '#service/base/log.ts'
import { closeFolderToOthers } from './private-folder.ts'

let parent = ''
let folder = ''
let lines: string[] = []
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'parley-private-'))
  folder = join(parent, '.parley')
  lines = []
})
afterEach(() => {
  rmSync(parent, { recursive: true, force: true })
})

const log = (level: string, event: string, { reason }: LogFacts = {}) =>
  lines.push(`${level} ${event}: ${reason instanceof Reason ? reason.own : ''}`)
const close = () => closeFolderToOthers(folder, log)
const modeOf = (...names: string[]) => (statSync(join(folder, ...names)).mode & 0o777).toString(8)

/** With modes as they are meant, whatever the umask. */
function write(name: string, mode: number) {
  writeFileSync(join(folder, name), 'test-key-one\n')
  chmodSync(join(folder, name), mode)
}

function makeFolder(mode: number) {
  mkdirSync(folder)
  chmodSync(folder, mode)
}

describe.skipIf(process.platform === 'win32')('a folder of keys', () => {
  test('that is open to others is closed with every file in it, and one line says so', () => {
    makeFolder(0o755)
    for (const name of ['service-key', 'connections.json', 'connections.json.backup-1', 'of-a-later-version'])
      write(name, 0o644)
    write('world', 0o777)
    mkdirSync(join(folder, 'inner'))
    write('inner/kept', 0o640)
    close()
    expect(modeOf()).toBe('700')
    expect(modeOf('inner')).toBe('700')
    const names = [
      'service-key',
      'connections.json',
      'connections.json.backup-1',
      'of-a-later-version',
      'world',
    ]
    expect([...names, 'inner/kept'].map((name) => modeOf(name))).toEqual(Array(6).fill('600'))
    expect(lines).toEqual([
      expect.stringMatching(/^warn private files closed: .*\.parley.*no longer.*Replace/),
    ])
    expect(lines[0]).not.toContain('test-key')
    lines = []
    close()
    expect(lines).toEqual([])
  })

  test.each([
    ['the folder alone', 0o750, 0o600],
    ['a file alone', 0o700, 0o604],
  ])('of which %s is open is closed too', (_, folderMode, fileMode) => {
    makeFolder(folderMode)
    write('service-key', fileMode)
    close()
    expect([modeOf(), modeOf('service-key')]).toEqual(['700', '600'])
    expect(lines).toHaveLength(1)
  })

  test('that is closed stays as it is, what its owner may not write included', () => {
    makeFolder(0o700)
    write('service-key', 0o400)
    close()
    expect([modeOf(), modeOf('service-key'), lines]).toEqual(['700', '400', []])
  })

  test('that is not there is nobody’s trouble', () => {
    close()
    expect(lines).toEqual([])
  })

  test('with something in it that cannot be closed says what, and how to mend it', () => {
    makeFolder(0o755)
    write('service-key', 0o644)
    symlinkSync(join(parent, 'nowhere'), join(folder, 'lost'))
    close()
    expect([modeOf(), modeOf('service-key')]).toEqual(['700', '600'])
    expect(lines).toEqual([
      expect.stringContaining('private files closed'),
      expect.stringMatching(/^warn private files open: .*lost cannot be closed.*chmod -R go-rwx/),
    ])
  })
})
