import { strToU8, zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { SessionsStoreProvider } from '../../store/hooks.ts'
import { newId } from '../../store/new-id.ts'
import { createSessionsStore } from '../../store/sessions-store.ts'
import { ImportDialog } from './import-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Import conversations' })
const button = (name: string | RegExp) => dialog.getByRole('button', { name })

async function open() {
  const store = createSessionsStore({ newId, now: Date.now })
  const { unmount } = await render(
    <SessionsStoreProvider value={store}>
      <ImportDialog onHelp={vi.fn<() => void>()} onClose={vi.fn<() => void>()} />
    </SessionsStoreProvider>,
  )
  return { store, unmount }
}

async function drop(...files: File[]) {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const zone = await vi.waitFor(() => button('Choose files…').element())
  zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

const claude = (number: number) => ({
  uuid: `chat ${number}`,
  name: `Chat ${number}`,
  created_at: '2026-01-01T10:00:00Z',
  chat_messages: [{ uuid: 'q', sender: 'human', text: `Question ${number}?` }],
})
const json = (name: string, value: unknown) => new File([JSON.stringify(value)], name)

test('files are not read on once the dialog was closed, also where that was at once', async () => {
  const alive = new Set<Worker>()
  vi.stubGlobal(
    'Worker',
    class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given)
        alive.add(this)
      }
      override terminate() {
        super.terminate()
        alive.delete(this)
      }
    },
  )
  try {
    const { unmount } = await open()
    await drop(json('claude.json', [claude(1)]))
    await unmount()
    // So long the page takes to open what is saved, and more.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(alive.size).toBe(0)
  } finally {
    vi.unstubAllGlobals()
  }
})

test('of thousands of conversations only those in sight are made; all and each can be ticked', async () => {
  const { store } = await open()
  await drop(
    json(
      'claude.json',
      Array.from({ length: 1000 }, (_, number) => claude(number)),
    ),
  )
  await expect.element(dialog).toHaveTextContent('Claude: 1,000 conversations. 1,000 are new.')
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  const lines = dialog.getByRole('listitem').elements()
  expect(lines.length).toBeLessThan(50)
  expect(lines[0]?.getAttribute('aria-setsize')).toBe('1000')

  await dialog.getByRole('checkbox', { name: 'All 1,000 that can be imported' }).click()
  await expect.element(button('Import 0 conversations')).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /^Chat 1 / }).click()
  await button('Import 1 conversation').click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1 session is added.')
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  const titles = () =>
    Object.values(store.getState().sessions).filter(({ title, deletedAt }) => title && !deletedAt)
  expect(titles().map(({ title }) => title)).toEqual(['Chat 1'])
  await button('Undo the import').click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('The import is undone.')
  expect(titles()).toEqual([])
})

test('files that cannot be read are named with what to do, beside what the others hold', async () => {
  await open()
  const zip = zipSync({ 'conversations.json': strToU8(JSON.stringify([claude(1)])) })
  await drop(
    json('good.json', [claude(1)]),
    new File([zip.slice(0, 60) as BlobPart], 'half.zip'),
    json('list.json', [1, 2]),
  )
  await expect.element(dialog).toHaveTextContent('Claude: 1 conversation. 1 is new.')
  await expect.element(dialog).toHaveTextContent('half.zip: this zip file is damaged')
  await expect.element(dialog).toHaveTextContent('list.json: no conversations of Parley')
  await button('Choose other files').click()
  await expect.element(button('Choose files…')).toBeVisible()
})

test('the keyboard begins at the choice of files, and a list of one is as high as that', async () => {
  await open()
  await expect.element(button('Choose files…')).toHaveFocus()
  await drop(json('claude.json', [claude(1)]))
  const list = dialog.getByRole('list')
  await expect.element(list.getByRole('listitem')).toBeVisible()
  const { clientHeight } = (await list.findElement()).parentElement!
  expect(clientHeight).toBe((await list.getByRole('listitem').findElement()).clientHeight)
})
