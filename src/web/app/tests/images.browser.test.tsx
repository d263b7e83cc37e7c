import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { images, partsAsked } from '../testing/images.ts'
import { openPage } from '../testing/open-page.tsx'
import { choose, drag, heic, paste, png, pngThatStates } from '../testing/pictures.ts'
import { expectCount, expectTexts, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'

/** The page with one model that answers. */
const open = () => openPage({ models: { alpha: says('I see.') } })

/** Delays the bytes of pictures. */
function delayReading() {
  const gate = Promise.withResolvers<void>()
  const read = Blob.prototype.arrayBuffer
  const reading = vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    await gate.promise
    return read.call(this)
  })
  const letThrough = () => {
    reading.mockRestore()
    gate.resolve()
  }
  return { letThrough }
}

test('a question sent while its picture is read takes it along, and does not go out where it is refused', async () => {
  const server = await open()
  const wall = await png('wall.png')
  const reading = delayReading()
  await choose(images.attach, [wall])
  await playground.type('What is this?')
  await expect.element(page.getByText('Reading the pictures…')).toBeVisible()
  reading.letThrough()
  await expect.element(playground.question('What is this?')).toBeVisible()
  await expect.element(images.open('wall.png')).toBeVisible()
  await playground.settled()
  expect(partsAsked(server)).toHaveLength(2)

  const before = server.asked().length
  const readingAnother = delayReading()
  paste(playground.message, { files: [heic('photo.heic')] })
  await playground.type('And this?')
  await expect.element(page.getByText('Reading the pictures…')).toBeVisible()
  readingAnother.letThrough()
  await expect.element(images.notice('“photo.heic” is a HEIC picture')).toBeVisible()
  await expectCount(images.strip, 0)
  await expect.element(playground.message).toHaveValue('And this?')
  await expectCount(playground.questions, 1)
  expect(server.asked()).toHaveLength(before)
})

test('a picture that is added or removed takes the question out of line, as another wording does', async () => {
  const end = Promise.withResolvers<void>()
  await openPage({ models: { alpha: says('One, two.', { beforeWord: 1, until: end.promise }) } })
  const inLine = page.getByText('Sends when these answers finish')
  const [mug, cup] = await Promise.all([png('mug.png'), png('cup.png')])
  const putInLine = async () => {
    await playground.type('What is this?')
    await expect.element(inLine).toBeVisible()
  }
  await playground.type('Count')
  await expect.element(playground.stop).toBeVisible()
  await choose(images.attach, [mug])
  await putInLine()
  await choose(images.attach, [cup])
  await expectCount(images.attached, 2)
  await expectCount(inLine, 0)
  await putInLine()
  await pressByKey(images.remove('mug.png'))
  await expectCount(inLine, 0)
  await expect.element(playground.message).toHaveValue('What is this?')
  await putInLine()
  end.resolve()
  await expectCount(playground.questions, 2)
  await expect.element(images.open('cup.png')).toBeVisible()
  await playground.settled()
})

test('pictures are pasted, dropped anywhere and removed by keyboard; text is left to the browser, and files of the wrong kind, damaged or too large are refused with the reason', async () => {
  await open()
  const [image, mug, cup] = await Promise.all([png('image.png'), png('mug.png'), png('cup.png')])
  expect(paste(playground.message, { files: [image] })).toBe(false)
  await expectCount(images.attached, 1)
  const isLeftToTheBrowser = paste(playground.message, { files: [image], text: 'A1\tB1' })
  expect(isLeftToTheBrowser).toBe(true)
  await expectCount(images.attached, 1)

  const answers = page.getByRole('main')
  expect(drag(answers, { text: 'words' }, 'dragover')).toBe(false)
  await expectCount(images.dropHint, 0)
  drag(answers, { files: [mug] }, 'dragover')
  await expect.element(images.dropHint).toBeVisible()
  expect(drag(answers, { files: [mug, cup] }, 'drop')).toBe(true)
  await expectCount(images.dropHint, 0)
  await expectTexts(images.attached, [/image\.png/, /mug\.png/, /cup\.png/])
  await expect.element(playground.message).toHaveFocus()

  images.remove('mug.png').element().focus()
  await userEvent.keyboard('{Enter}')
  await expectTexts(images.attached, [/image\.png/, /cup\.png/])
  // The focus stays near.
  await expect.element(images.remove('cup.png')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(images.remove('image.png')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectCount(images.strip, 0)
  await expect.element(playground.message).toHaveFocus()

  paste(playground.message, { files: [heic('photo.heic')] })
  await expect
    .element(
      images.notice('“photo.heic” is a HEIC picture, which models cannot read. Save it as JPEG or PNG.'),
    )
    .toBeVisible()
  const whole = await png('broken.png')
  paste(playground.message, { files: [new File([whole.slice(0, 60)], whole.name, { type: whole.type })] })
  await expect.element(images.notice('“broken.png” cannot be opened')).toBeVisible()
  paste(playground.message, { files: [await pngThatStates('huge.png', 60_000, 2000)] })
  await expect.element(images.notice('“huge.png” has 60000 × 2000 pixels')).toBeVisible()
  await expectCount(images.attached, 0)
})

test('every address that is made for a picture is given back', async () => {
  await open()
  const addresses = new Set<string>()
  const { createObjectURL, revokeObjectURL } = URL
  const making = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = createObjectURL(blob)
    addresses.add(url)
    return url
  })
  const givingBack = vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    addresses.delete(url)
    revokeObjectURL(url)
  })
  onTestFinished(() => {
    making.mockRestore()
    givingBack.mockRestore()
  })
  await choose(images.attach, [await png('mug.png')])
  await expect.poll(() => addresses.size).toBe(1)
  await playground.ask('Is this cracked?')
  await images.open('mug.png').click()
  await expect.poll(() => addresses.size).toBe(2)
  await userEvent.keyboard('{Escape}')
  await pressByKey(page.getByRole('button', { name: 'New session' }).first())
  await expect.poll(() => addresses.size).toBe(0)
})

test('axe finds nothing in pictures attached, dragged, sent and opened', async () => {
  await open()
  const [mug, cup, third] = await Promise.all([png('mug.png'), png('cup.png'), png('third.png')])
  await choose(images.attach, [mug, cup])
  await expectCount(images.attached, 2)
  const answers = page.getByRole('main')
  drag(answers, { files: [third] }, 'dragover')
  await expect.element(images.dropHint).toBeVisible()
  await expectAccessible()
  drag(answers, { files: [third] }, 'drop')
  await expectCount(images.attached, 3)
  await playground.ask('Which one is cracked?')
  await expectAccessible('[role="group"][aria-label="Question 1"]')
  await images.open('cup.png').click()
  await expect.element(page.getByRole('dialog', { name: 'cup.png' })).toBeVisible()
  await expectAccessible('dialog:modal')
})
