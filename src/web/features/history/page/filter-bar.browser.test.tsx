import { createRef } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { FilterBar } from './filter-bar.tsx'

const place = { query: 'mug', isArchive: false, label: null, selectedId: null }

test('what a search found is spoken, and not each step on the way', async () => {
  const bar = (status: string, share: number | null) => (
    <FilterBar
      field={createRef()}
      place={place}
      counts={{ inList: 2, archived: 0 }}
      labels={[]}
      status={status}
      share={share}
      onChange={() => undefined}
    />
  )
  const { rerender } = await render(bar('Searching… 40%', 0.4))
  const status = page.getByRole('status')
  await expect.element(status).toHaveAttribute('aria-live', 'off')
  await rerender(bar('2 sessions found', null))
  await expect.element(status).toHaveAttribute('aria-live', 'polite')
})
