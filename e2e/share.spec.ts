import type { Page } from '@playwright/test'
import { says } from '#service/testing/behaviours.ts'
import { watchForTroubles } from './support/page-troubles.ts'
import { expect, test } from './test.ts'

const shareOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Share a link' })
  return {
    dialog,
    opener: page.getByRole('button', { name: 'Share', exact: true }),
    withAnswers: dialog.getByRole('checkbox', { name: 'With the answers' }),
    link: async () => {
      const field = dialog.getByRole('textbox', { name: 'Link' })
      await expect(field).toHaveValue(/#session=/)
      return field.inputValue()
    },
  }
}

test('a comparison is shared as a link, read in another browser, and becomes a session there', async ({
  openWithUpstream,
  page,
  playground,
  settings,
  browser,
}) => {
  const share = shareOf(page)
  const upstream = await openWithUpstream({
    models: { alpha: says('Alpha says **yes**.'), beta: says('Beta says no.') },
  })
  await expect(share.opener).toBeDisabled()
  await settings.open()
  await settings.set('Creativity', 0.3)
  await playground.ask('Is it so?')
  await playground.ask('And now?')
  await share.opener.click()
  const link = await share.link()
  const asked = upstream.asked().length

  const other = await browser.newContext()
  const reader = await other.newPage()
  const troubles = watchForTroubles(reader)
  await reader.goto(link)
  await expect(reader.getByRole('heading', { name: 'Someone shared this comparison with you' })).toBeVisible()
  await expect(reader.getByRole('heading', { name: 'Is it so?', level: 2 })).toBeVisible()
  const answer = reader.getByRole('article', { name: 'Answer of A, acme/alpha' })
  await expect(answer.first().getByRole('strong')).toHaveText('yes')
  await expect(reader.getByRole('listitem').filter({ hasText: 'Creativity 0.3' }).first()).toBeVisible()
  await expect(reader.getByText('All of its models can be asked here.')).toBeVisible()
  // It is read where it is: reloaded, it is there again, and the reader has no session of it.
  await reader.reload()
  await expect(answer).toHaveCount(2)
  expect(upstream.asked().length).toBe(asked)

  await reader.getByRole('button', { name: 'Make it mine' }).click()
  await expect(reader).toHaveURL(/\/s\//)
  const region = reader.getByRole('region', { name: 'Column A', exact: true })
  await expect(region.getByRole('article')).toHaveCount(2)
  await expect(reader.getByText('is in your sessions')).toBeVisible()
  expect(upstream.asked().length).toBe(asked)
  await reader.getByRole('textbox', { name: 'Message' }).fill('Are you sure?')
  await reader.keyboard.press('Enter')
  await expect(region.getByRole('article')).toHaveCount(3)
  await expect(reader.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  // It goes on from what was shared.
  expect(JSON.stringify(upstream.asked().at(-1))).toContain('Is it so?')
  await reader.reload()
  await expect(region.getByRole('article')).toHaveCount(3)

  expect(troubles.unannounced()).toEqual([])
  await other.close()
})
