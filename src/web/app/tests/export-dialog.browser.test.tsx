import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { says, slowly } from '#service/testing/behaviours.ts'
import { images } from '../testing/images.ts'
import { openPage } from '../testing/open-page.tsx'
import { palette } from '../testing/palette.ts'
import { choose, png } from '../testing/pictures.ts'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { expectWhole, resizeWindow } from '../testing/window.ts'

const dialog = page.getByRole('dialog', { name: 'Export' })
const preview = dialog.getByRole('region', { name: 'The file’s beginning' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const format = (name: string) => dialog.getByRole('radio', { name, exact: true })
const pictures = dialog.getByRole('checkbox', { name: /^Attached pictures/ })

test('the palette exports too: the document is copied, a report is drawn small, Escape gives the focus back, and on a phone all is in reach', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => written.mockRestore())
  await openPage({
    models: { alpha: says('A piece of text.'), beta: says('A piece.') },
    sessions: [{ asked: ['What is a token?'] }],
  })
  await palette.open()
  await palette.run('export', /^Export/)
  await expect.element(preview).toHaveTextContent('# What is a token?')
  await button('Copy as Markdown').click()
  await expect.element(button('Copied')).toBeVisible()
  expect(written.mock.calls[0]?.[0]).toMatch(/# What is a token\?.*`acme\/alpha`/s)
  await format('Report, one HTML page').click()
  await expect.element(preview).toHaveTextContent('2 columns, 1 question')
  expect(preview.element().textContent).not.toContain('<')
  await userEvent.keyboard('{Escape}')
  await expectCount(dialog, 0)
  await expect.element(playground.message).toHaveFocus()

  await resizeWindow(390, 844)
  await pressByKey(page.getByRole('button', { name: 'Share or export' }))
  await pressByKey(page.getByRole('menuitem', { name: /^Export/ }))
  for (const target of [button('Copy as Markdown'), button('Save'), button('Close')]) {
    await expectWhole(target)
    expect(target.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  }
})

test('an answer that is still coming goes in as far as it is; pictures are named in Markdown, and JSON has their bytes where that is wished', async () => {
  const making = vi.spyOn(URL, 'createObjectURL')
  onTestFinished(() => making.mockRestore())
  const saved = async () => {
    await pressByKey(button('Save'))
    await expectCount(dialog, 0)
    const file = making.mock.calls.at(-1)?.[0]
    return file instanceof Blob ? file.text() : ''
  }
  const open = () => pressByKey(page.getByRole('button', { name: 'Export', exact: true }))
  await openPage({ models: { alpha: slowly(), beta: says('Beta is done.') } })
  await choose(images.attach, [await png('mug.png')])
  await expectCount(images.attached, 1)
  await playground.type('Is this cracked?')
  await expect.element(playground.answer('A')).toHaveTextContent('word3')
  await expect.element(playground.answer('B')).toHaveTextContent('Beta is done.')

  await open()
  await expect.element(dialog).toHaveTextContent('One answer is still coming: what has come so far goes in.')
  await expect.element(dialog).toHaveTextContent('Pictures are named with their sizes')
  const markdown = await saved()
  expect(markdown).toMatch(/> word1 word2 word3.*\n\n_Not finished: /)
  expect(markdown).toContain('> Beta is done.')
  expect(markdown).toMatch(/With a picture: mug\.png \(120 × 90, [\d.]+ K?B\)\./)

  await open()
  await format('JSON').click()
  await expect.element(pictures).toBeChecked()
  expect(await saved()).toContain('data:image/png;base64,')
  await open()
  await format('JSON').click()
  await pictures.click()
  const without = await saved()
  expect(without).toContain('"name": "mug.png"')
  expect(without).not.toContain('base64')
  await pressByKey(playground.stop)
})
