import { expect, test } from 'vitest'
import { maxFileBytes, readInWorker } from './read-in-worker.ts'

const watch = () => ({
  purpose: 'table' as const,
  signal: new AbortController().signal,
  onProgress: () => undefined,
})

test('a file is decoded and read in a worker, with shares that grow', async () => {
  const shares: number[] = []
  const lines = Array.from(
    { length: 50_000 },
    (_, index) => `${index},“${'word '.repeat(9)}”,a,b,c,d,e,f,g,h`,
  )
  const file = new File([['n,text,a,b,c,d,e,f,g,h', ...lines].join('\r\n')], 'many.csv')
  const outcome = await readInWorker(
    file,
    { fileName: file.name },
    { ...watch(), onProgress: (share) => shares.push(share) },
  )
  expect(outcome).toMatchObject({
    kind: 'read',
    read: { format: 'separated', separator: ',', hasHeader: true, encoding: 'utf-8', problems: [] },
    rows: { length: 50_000 },
  })
  expect(outcome.kind === 'read' && outcome.rows.at(-1)?.[0]).toBe('49999')
  expect(shares.length).toBeGreaterThan(10)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
})

test('YAML is read there too, and text that was pasted has no encoding', async () => {
  const outcome = await readInWorker('tests:\n  - vars: { ticket: a }\n', {}, watch())
  expect(outcome).toMatchObject({
    kind: 'read',
    read: { format: 'promptfoo', header: ['ticket'], encoding: null },
    rows: [['a']],
  })
})

test('a file that is no UTF-8 is read in the encoding of older Windows, with its quotes and its euro', async () => {
  const file = new File([Uint8Array.of(0x80, 0x20, 0x93, 0x66, 0xfc, 0x72, 0x94)], 'a.csv')
  expect(await readInWorker(file, {}, watch())).toMatchObject({
    read: { encoding: 'windows-1252' },
    rows: [['€ “für”']],
  })
})

test('reading can be stopped, before and while it goes on', async () => {
  const stopped = { kind: 'stopped' }
  expect(await readInWorker('a,b\n', {}, { ...watch(), signal: AbortSignal.abort() })).toEqual(stopped)
  const controller = new AbortController()
  const outcome = readInWorker('a,b\n'.repeat(1_000_000), {}, { ...watch(), signal: controller.signal })
  controller.abort()
  expect(await outcome).toEqual(stopped)
})

test('a file of more than 200 MB is refused before anything of it is read', async () => {
  const file = new File(['a,b'], 'large.csv')
  Object.defineProperty(file, 'size', { value: maxFileBytes + 1 })
  expect(await readInWorker(file, {}, watch())).toEqual({ kind: 'refused', reason: 'too-large' })
})

test('texts are read as lines, since sentences have commas too', async () => {
  const outcome = await readInWorker('Yes, it is.\nNo, not here.\n', {}, { ...watch(), purpose: 'texts' })
  expect(outcome).toMatchObject({ rows: [['Yes, it is.'], ['No, not here.']] })
})
