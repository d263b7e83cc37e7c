import { expect, onTestFinished, test, vi } from 'vitest'
import { imageLimits } from '#domain/images/image.ts'
import { askedOf, bodyOf } from '#service/testing/asked.ts'
import { refuses, says } from '#service/testing/behaviours.ts'
import { images, partsAsked, pictureAsked } from '../testing/images.ts'
import { openPage } from '../testing/open-page.tsx'
import { animatedGif, bytesOf, choose, heavyPng, photoWithPlace, png } from '../testing/pictures.ts'
import { expectCount, playground } from '../testing/playground.ts'

const isJpeg = /^data:image\/jpeg;base64,/
const hasExif = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes).includes('Exif')

/** The page with one model that answers. */
const open = () => openPage({ models: { alpha: says('I see.') } })

test('a model that takes no pictures leads to another one, or is asked without them', async () => {
  const server = await openPage({
    models: { alpha: says('Words alone.'), beta: says('I see.') },
    respond: (question) =>
      bodyOf(question).model === 'alpha' && JSON.stringify(question.body).includes('image_url')
        ? refuses(400, 'This model does not support image input.')
        : undefined,
  })
  await choose(images.attach, [await png('dot.png')])
  await expectCount(images.attached, 1)
  await playground.ask('What is it?')
  const failed = playground.answer('A')
  await expect.element(failed.getByRole('alert')).toHaveTextContent('This model does not take pictures')
  await expectCount(failed.getByRole('button', { name: 'Open settings A' }), 0)
  await expect.element(failed.getByRole('button', { name: 'Choose another model A' })).toBeVisible()
  await failed.getByRole('button', { name: 'Ask without the pictures A' }).click()
  await expect.element(failed).toHaveTextContent('Words alone.')
  expect(partsAsked(server)).toBe('What is it?')
})

test('a heavy picture becomes a light one, on white where it was transparent; a photo does not tell where it was taken, and stays the right way up; an animation goes out as it is', async () => {
  const server = await open()
  const heavy = await heavyPng('noise.png')
  expect(heavy.size).toBeGreaterThan(imageLimits.sentBytes)
  await choose(images.attach, [heavy])
  await expect.element(images.attached).toHaveTextContent('shrunk to 1200 × 1200')
  await playground.ask('What is this?')
  const { url, bytes } = pictureAsked(server)
  expect(url).toMatch(isJpeg)
  expect(bytes.length).toBeLessThanOrEqual(imageLimits.sentBytes)
  const image = Object.assign(new Image(), { src: url })
  await image.decode()
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  context?.drawImage(image, 0, 0)
  expect([...(context?.getImageData(0, 0, 1, 1).data ?? [])]).toEqual([255, 255, 255, 255])

  const photo = await photoWithPlace('beach.jpg')
  expect(hasExif(await bytesOf(photo))).toBe(true)
  await choose(images.attach, [photo])
  await expect.element(images.attached).toHaveTextContent('90 × 120')
  await playground.ask('Where is this?')
  const sent = pictureAsked(server)
  expect(sent.url).toMatch(isJpeg)
  expect(hasExif(sent.bytes)).toBe(false)

  const dance = animatedGif('dance.gif')
  await choose(images.attach, [dance])
  await expect.element(images.attached).toHaveTextContent('1 × 1')
  await playground.ask('What moves?')
  expect(pictureAsked(server).bytes).toEqual(await bytesOf(dance))
})

test('where there is no room, the picture is sent all the same, and that it is not kept is told', async () => {
  const server = await open()
  const saving = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => saving.mockRestore())
  const mug = await png('mug.png')
  await choose(images.attach, [mug])
  await expect.element(images.notice('This browser has no room to keep the picture')).toBeVisible()
  await playground.ask('Is this cracked?')
  expect(pictureAsked(server).bytes).toEqual(await bytesOf(mug))
  await expect.poll(() => images.open('mug.png').element().querySelector('img')?.naturalWidth).toBe(120)
})

test('which columns see the picture is said where not all do, and the others get the text alone', async () => {
  const seeing = (...modalities: string[]) => ({ architecture: { input_modalities: modalities } })
  const server = await openPage({
    models: { alpha: says('I see.'), beta: says('I do not.') },
    list: { alpha: seeing('text', 'image'), beta: seeing('text') },
  })
  await choose(images.attach, [await png('mug.png')])
  await playground.chooseModel('B', 'acme/beta')
  await expect.element(images.attached).toHaveTextContent('A, not B')
  await playground.ask('Is this cracked?')
  expect(partsAsked(server)).toHaveLength(2)
  const blind = askedOf(server, 'beta')[0]
  expect(blind && bodyOf(blind).messages.at(-1)?.content).toBe('Is this cracked?')
})
