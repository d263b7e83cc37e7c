import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { ImportDialog } from '../../features/import-sessions/import-dialog.tsx'
import { SessionsStoreProvider } from '../../store/hooks.ts'
import { newId } from '../../store/new-id.ts'
import { createSessionsStore } from '../../store/sessions-store.ts'
import { expectAccessible } from '../testing/accessible.ts'

test('axe finds nothing in what a file holds and what of it cannot be read', async () => {
  const store = createSessionsStore({ newId, now: Date.now })
  await render(
    <SessionsStoreProvider value={store}>
      <ImportDialog onHelp={() => undefined} onClose={() => undefined} />
    </SessionsStoreProvider>,
  )
  const conversation = (number: number) => ({
    uuid: `chat ${number}`,
    name: `Chat ${number}`,
    created_at: '2026-01-01T10:00:00Z',
    chat_messages: [{ uuid: 'q', sender: 'human', text: `Question ${number}?` }],
  })
  const empty = { ...conversation(4), chat_messages: [] }
  const dialog = page.getByRole('dialog', { name: 'Import conversations' })
  const chooser = await dialog.getByRole('button', { name: 'Choose files…' }).findElement()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([JSON.stringify([...[1, 2, 3].map(conversation), empty])], 'claude.json'))
  chooser.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  await expect.element(dialog).toHaveTextContent('Claude: 3 conversations. 3 are new.')
  await expect.element(dialog.getByRole('list', { name: 'What cannot be read' })).toBeVisible()
  await expectAccessible('dialog[open]')
})
