import type { Page } from '@playwright/test'
import { says } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

const judgingOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Judge blind' })
  return {
    dialog,
    progress: dialog.getByRole('status').first(),
    answerA: dialog.getByRole('article', { name: 'Answer A' }),
    button: (name: string) => dialog.getByRole('button', { name }),
    open: async () => {
      await page.getByRole('button', { name: 'Question 1 options' }).click()
      await page.getByRole('menuitem', { name: 'Judge blind…' }).click()
      await expect(dialog).toBeVisible()
    },
  }
}

test('blind votes outlive a reload, count in a copy, and can be taken back there', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const judging = judgingOf(page)
  await openWithUpstream({ models: { alpha: says('Alpha says yes.'), beta: says('Beta says no.') } })
  await playground.ask('Is it so?')
  await playground.ask('And now?')
  await judging.open()
  await expect(judging.progress).toHaveText('0 of 2 judged')
  const isAlpha = (await judging.answerA.textContent())?.includes('Alpha')
  await judging.button(isAlpha ? 'A is better' : 'B is better').click()
  await expect(judging.progress).toHaveText('1 of 2 judged')
  await page.keyboard.press('Escape')
  await expect(judging.dialog).toBeHidden()

  await page.reload()
  await judging.open()
  await expect(judging.progress).toHaveText('1 of 2 judged')
  await judging.button('Reveal names and figures').click()
  await expect(judging.button('alpha beat beta')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Options of Is it so?' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is it so?, copy')
  await judging.open()
  await expect(judging.progress).toHaveText('1 of 2 judged')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(judging.progress).toHaveText('0 of 2 judged')
})
