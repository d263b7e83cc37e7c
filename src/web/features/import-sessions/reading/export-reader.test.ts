import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import session1 from '#domain/document/fixtures/session-1.json' with { type: 'json' }
import type { ExportEvent } from './export-events.ts'
import { createExportReader } from './export-reader.ts'

const file = (name: string, content: string | Uint8Array) => new File([content as BlobPart], name)
const zip = (name: string, files: Record<string, unknown>) =>
  file(
    name,
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, content]) => [
          path,
          content instanceof Uint8Array
            ? content
            : strToU8(typeof content === 'string' ? content : JSON.stringify(content)),
        ]),
      ),
    ),
  )

async function eventsOf(
  reader: ReturnType<typeof createExportReader>,
  wanted: ReadonlySet<number> | null = null,
): Promise<ExportEvent[]> {
  const events: ExportEvent[] = []
  await reader.read(wanted, (event) => {
    if (event.kind !== 'progress') events.push(event)
  })
  return events
}

const read = (...files: File[]) => eventsOf(createExportReader(files, () => 0))

const inShort = (events: readonly ExportEvent[]) =>
  events.map((event) => {
    if (event.kind === 'session') return event.document.tables.sessions[0]?.title
    if (event.kind === 'refused') return `${event.fileName}: ${event.reason}`
    return event.kind === 'unreadable' ? `#${event.number} ${event.reason}` : event.kind
  })

const conversation = (title: string, parts: unknown[] = [title]) => ({
  title,
  conversation_id: title,
  create_time: 1_750_000_000,
  mapping: {
    q: {
      id: 'q',
      parent: null,
      message: { author: { role: 'user' }, content: { content_type: 'multimodal_text', parts } },
    },
  },
  current_node: 'q',
})

test('a zip file with numbered files, a manifest and other data gives its conversations in order', async () => {
  const events = await read(
    zip('chatgpt.zip', {
      'export_manifest.json': { files: ['conversations-000.json', 'conversations-001.json'] },
      'user.json': { id: 'user' },
      'message_feedback.json': [{ id: 'x', conversation_id: 'One' }],
      'chat.html': '<html>',
      '__MACOSX/._conversations-000.json': 'not JSON',
      'conversations-000.json': [conversation('One'), conversation('Two')],
      'conversations-001.json': [conversation('Three')],
    }),
  )
  expect(inShort(events)).toEqual(['One', 'Two', 'Three'])
  expect(events.map((event) => event.kind === 'session' && event.format)).toEqual(Array(3).fill('chatgpt'))
})

test('the older single file is read alone and in a zip file, whatever they are called', async () => {
  const list = [conversation('One'), conversation('Two')]
  expect(inShort(await read(file('anything.txt', JSON.stringify(list))))).toEqual(['One', 'Two'])
  expect(inShort(await read(zip('noname', { 'folder/conversations.json': list })))).toEqual(['One', 'Two'])
})

test('a file is read in UTF-8 with its mark, and in UTF-16, as PowerShell writes it', async () => {
  const text = `\uFEFF${JSON.stringify([conversation('Größe 漢字 👍')])}`
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  const littleEndian = Uint8Array.from(units.flatMap((unit) => [unit & 255, unit >> 8]))
  const bigEndian = Uint8Array.from(units.flatMap((unit) => [unit >> 8, unit & 255]))
  for (const content of [text, littleEndian, bigEndian]) {
    expect(inShort(await read(file('conversations.json', content)))).toEqual(['Größe 漢字 👍'])
  }
})

test('one bad conversation does not spoil the rest', async () => {
  const list = `[${JSON.stringify(conversation('One'))}, {"mapping": oops}, {"mapping": {}}, null, ${JSON.stringify(conversation('Two'))}]`
  expect(inShort(await read(file('a.json', list)))).toEqual([
    'One',
    '#2 no-question',
    'Two',
    '#1 not-json',
    '#3 not-understood',
  ])
})

test('files that cannot be read say why, and the others are read all the same', async () => {
  const gone = file('gone.json', '[]')
  Object.assign(gone, { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) })
  const cut = JSON.stringify([conversation('Whole'), conversation('Cut')]).slice(0, -30)
  const damaged = new Uint8Array(await zip('x', { 'conversations.json': [conversation('x')] }).arrayBuffer())
  expect(
    inShort(
      await read(
        file('page.html', '<html>'),
        file('oops.json', '{oops}'),
        file('list.json', '[1, {"a": 2}]'),
        file('empty.json', ''),
        gone,
        file('cut.json', cut),
        file('damaged.zip', damaged.slice(0, 90)),
        zip('photos.zip', { 'a.json': { a: 1 } }),
        zip('gap.zip', {
          'conversations-000.json': [conversation('A')],
          'conversations-002.json': [conversation('C')],
        }),
        file('own.json', JSON.stringify({ version: 1, document: session1 })),
      ),
    ),
  ).toEqual([
    'page.html: not-json',
    'oops.json: not-json',
    'list.json: nothing-known',
    'empty.json: not-json',
    'gone.json: not-readable',
    'Whole',
    'cut.json: cut-off',
    'damaged.zip: damaged-zip',
    'photos.zip: nothing-known',
    'A',
    'C',
    'gap.zip, conversations-001.json: file-missing',
    session1.tables.sessions[0]?.title,
  ])
})

/** A picture of one pixel. */
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)
const shows = (title: string, ...keys: string[]) =>
  conversation(title, [
    title,
    ...keys.map((key) => ({ content_type: 'image_asset_pointer', asset_pointer: `file-service://${key}` })),
  ])

test('only the wanted conversations come the second time, with their pictures, wherever those stand', async () => {
  const reader = createExportReader(
    [
      zip('a.zip', {
        'file-aa-mug.png': png,
        'conversations.json': [
          shows('One', 'file-aa', 'file-zz'),
          shows('Two', 'file-bb'),
          shows('Three', 'file-cc'),
        ],
        'dalle/file-bb.png': png,
        'file-cc-large.png': new Uint8Array(4_000_000),
      }),
    ],
    () => 0,
  )
  expect(inShort(await eventsOf(reader))).toEqual(['One', 'Two', 'Three'])
  const events = await eventsOf(reader, new Set([0, 2]))
  expect(inShort(events)).toEqual(['picture', 'One', 'Three'])
  const [picture, one, three] = events
  const image = picture?.kind === 'picture' ? picture.image : null
  expect(image).toMatchObject({ name: 'mug.png', type: 'image/png', width: 1, size: png.length })
  expect(one).toMatchObject({
    number: 0,
    document: { tables: { messages: [{ images: [image], text: 'One\n\n[Picture left out: picture]' }] } },
    skipped: { pictures: 1 },
  })
  expect(three).toMatchObject({
    document: { tables: { messages: [{ text: 'Three\n\n[Picture left out: picture]' }] } },
  })
})

test('a file is never read whole: what was found is taken before the next piece is asked for', async () => {
  const many = Array.from({ length: 400 }, (_, at) => conversation(`${at}`, ['x'.repeat(10_000)]))
  const large = file('large.json', JSON.stringify(many))
  const asked: number[] = []
  const slice = large.slice.bind(large)
  large.slice = (from, to) => {
    asked.push((to ?? 0) - (from ?? 0))
    return slice(from, to)
  }
  const takenAt: number[] = []
  await createExportReader([large], () => 0).read(null, (event) => {
    if (event.kind === 'session') takenAt.push(asked.length)
  })
  expect(large.size).toBeGreaterThan(4_000_000)
  expect(Math.max(...asked)).toBeLessThanOrEqual(1_000_000)
  expect(takenAt).toHaveLength(400)
  expect(takenAt[0]).toBe(2)
})
