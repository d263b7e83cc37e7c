import { imageLimits } from '#domain/images/image.ts'
import type { Page } from '@playwright/test'
import {
  animatedGif,
  bytesOfDataUrl,
  choose,
  drag,
  heavyPng,
  heic,
  paste,
  photoWithPlace,
  png,
} from './support/pictures.ts'
import { holdRequests } from './support/gate.ts'
import { errorStatus } from './support/page-troubles.ts'
import { askedOf, bodyOf } from '#service/testing/asked.ts'
import { refuses, says } from '#service/testing/behaviours.ts'
import { expect, test as base } from './test.ts'
import type { FakeUpstream } from '#service/testing/fake-upstream.ts'

interface Asked {
  upstream: FakeUpstream
  page: Page
}

/** The page with one model that answers, and what it was asked. */
const test = base.extend<{ asked: Asked; images: ReturnType<typeof imagesOf> }>({
  asked: async ({ openWithUpstream, page }, provide) => {
    const upstream = await openWithUpstream({ models: { alpha: says('I see.') } })
    await provide({ upstream, page })
  },
  images: async ({ asked }, provide) => provide(imagesOf(asked.page)),
})

function imagesOf(page: Page) {
  const strip = page.getByRole('region', { name: 'Attached pictures' })
  return {
    attach: page.getByRole('button', { name: 'Attach pictures' }),
    strip,
    attached: strip.getByRole('listitem'),
    remove: (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true }),
    open: (name: string) => page.getByRole('button', { name: `Open ${name},` }),
    dialog: (name: string) => page.getByRole('dialog', { name }),
    dropHint: page.getByText('Drop pictures to attach them'),
    notice: (words: string | RegExp) => page.getByRole('status').filter({ hasText: words }),
  }
}

/** The parts of the last question that a model got. */
const partsAsked = (upstream: FakeUpstream) => {
  const request = askedOf(upstream, 'alpha').at(-1)
  return request ? bodyOf(request).messages.at(-1)?.content : undefined
}

/** The picture in the last question that a model got. */
function pictureAsked(upstream: FakeUpstream) {
  const parts = partsAsked(upstream) as { image_url?: { url: string } }[] // the test expects no plain text
  const url = parts[0]?.image_url?.url ?? ''
  return { url, bytes: bytesOfDataUrl(url) }
}

test('a chosen picture goes out with its question and the follow-up, stays over a reload, and opens at full size', async ({
  page,
  playground,
  asked,
  images,
}) => {
  const mug = png('mug.png')
  await choose(images.attach, [mug])
  await expect(images.attached).toContainText('mug.png')
  await expect(images.attached).toContainText('120 × 90')
  await expect(images.notice('mug.png is attached')).toBeAttached()
  await expect(playground.message).toBeFocused()
  await playground.ask('Is this cracked?')
  expect(partsAsked(asked.upstream)).toEqual([
    {
      type: 'image_url',
      image_url: { url: `data:image/png;base64,${mug.buffer.toString('base64')}` },
    },
    { type: 'text', text: 'Is this cracked?' },
  ])
  await expect(images.strip).toBeHidden()
  const picture = playground.question('Is this cracked?').getByRole('button', { name: /^Open mug\.png/ })
  await expect(picture.locator('img')).toHaveJSProperty('naturalWidth', 120)
  await page.reload()
  await expect(picture.locator('img')).toHaveJSProperty('naturalWidth', 120)

  await images.open('mug.png').click()
  await expect(images.dialog('mug.png').getByRole('img', { name: 'mug.png' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(images.dialog('mug.png')).toBeHidden()
  await expect(images.open('mug.png')).toBeFocused()

  await playground.ask('Where?')
  const request = askedOf(asked.upstream, 'alpha').at(-1)
  expect(request && bodyOf(request).messages.map(({ content }) => typeof content)).toEqual([
    'object',
    'string',
    'string',
  ])
})

/** Holds back the code that reads pictures. */
const holdReading = (page: Page) => holdRequests(page, '**/picture-files-*.js')

test('a question sent while its picture is read takes it along', async ({
  page,
  playground,
  asked,
  images,
}) => {
  const reading = await holdReading(page)
  await choose(images.attach, [png('wall.png', 4000, 3000)])
  await playground.type('What is this?')
  await expect(page.getByText('Reading the pictures …')).toBeVisible()
  reading.letThrough()
  await expect(playground.question('What is this?')).toBeVisible()
  await expect(images.open('wall.png')).toBeVisible()
  await playground.settled()
  expect(partsAsked(asked.upstream)).toHaveLength(2)
})

test('a question whose picture is refused meanwhile does not go out without it', async ({
  page,
  playground,
  asked,
  images,
}) => {
  const reading = await holdReading(page)
  await paste(playground.message, { files: [heic('photo.heic')] })
  await playground.type('What is this?')
  await expect(page.getByText('Reading the pictures …')).toBeVisible()
  reading.letThrough()
  await expect(images.notice('“photo.heic” is a HEIC picture')).toBeVisible()
  await expect(images.strip).toBeHidden()
  await expect(playground.message).toHaveValue('What is this?')
  await expect(playground.questions).toHaveCount(0)
  expect(asked.upstream.asked()).toHaveLength(0)
})

test('pictures are pasted, dropped anywhere and removed by keyboard; text is left to the browser', async ({
  page,
  playground,
  images,
}) => {
  expect(await paste(playground.message, { files: [png('image.png')] })).toBe(false)
  await expect(images.attached).toHaveCount(1)
  const isLeftToTheBrowser = await paste(playground.message, { files: [png('image.png')], text: 'A1\tB1' })
  expect(isLeftToTheBrowser).toBe(true)
  await expect(images.attached).toHaveCount(1)

  const answers = page.getByRole('main')
  expect(await drag(answers, { text: 'words' }, 'dragover')).toBe(false)
  await expect(images.dropHint).toBeHidden()
  await drag(answers, { files: [png('mug.png')] }, 'dragover')
  await expect(images.dropHint).toBeVisible()
  expect(await drag(answers, { files: [png('mug.png'), png('cup.png')] }, 'drop')).toBe(true)
  await expect(images.dropHint).toBeHidden()
  await expect(images.attached).toHaveText([/image\.png/, /mug\.png/, /cup\.png/])
  await expect(playground.message).toBeFocused()

  await images.remove('mug.png').focus()
  await page.keyboard.press('Enter')
  await expect(images.attached).toHaveText([/image\.png/, /cup\.png/])
  // The focus stays near.
  await expect(images.remove('cup.png')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(images.remove('image.png')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(images.strip).toBeHidden()
  await expect(playground.message).toBeFocused()
})

base(
  'a model that takes no pictures leads to another one, or is asked without them',
  async ({ openWithUpstream, page, playground, troubles }) => {
    troubles.announce(errorStatus)
    const upstream = await openWithUpstream({
      models: { alpha: says('Words alone.'), beta: says('I see.') },
      respond: (request) =>
        bodyOf(request).model === 'alpha' && request.text.includes('image_url')
          ? refuses(400, 'This model does not support image input.')
          : undefined,
    })
    await choose(imagesOf(page).attach, [png('dot.png')])
    await expect(imagesOf(page).attached).toHaveCount(1)
    await playground.ask('What is it?')
    const failed = playground.answer('A')
    await expect(failed.getByRole('alert')).toContainText('This model does not take pictures')
    await expect(failed.getByRole('button', { name: 'Open settings A' })).toHaveCount(0)
    await expect(failed.getByRole('button', { name: 'Choose another model A' })).toBeVisible()
    await failed.getByRole('button', { name: 'Ask without the pictures A' }).click()
    await expect(failed).toContainText('Words alone.')
    expect(partsAsked(upstream)).toBe('What is it?')
  },
)

test('files of the wrong kind, damaged or too many are refused with the reason', async ({
  playground,
  images,
}) => {
  await paste(playground.message, { files: [heic('photo.heic')] })
  await expect(
    images.notice('“photo.heic” is a HEIC picture, which models cannot read. Save it as JPEG or PNG.'),
  ).toBeVisible()
  const whole = png('broken.png')
  await paste(playground.message, { files: [{ ...whole, buffer: whole.buffer.subarray(0, 60) }] })
  await expect(images.notice('“broken.png” cannot be opened')).toBeVisible()
  await paste(playground.message, { files: [png('huge.png', 60_000, 2000)] })
  await expect(images.notice('“huge.png” has 60000 × 2000 pixels')).toBeVisible()
  const twelve = Array.from({ length: 12 }, (_, index) => png(`${index}.png`))
  await paste(playground.message, { files: twelve })
  await expect(images.notice('A question takes 10 pictures; 2 were left out.')).toBeVisible()
  await expect(images.attached).toHaveCount(10)
})

test('a heavy picture becomes a light one, on white where it was transparent', async ({
  page,
  playground,
  asked,
  images,
}) => {
  const heavy = heavyPng('noise.png')
  expect(heavy.buffer.length).toBeGreaterThan(imageLimits.sentBytes)
  await choose(images.attach, [heavy])
  await expect(images.attached).toContainText('shrunk to 1200 × 1200')
  await playground.ask('What is this?')
  const { url, bytes } = pictureAsked(asked.upstream)
  expect(url).toMatch(/^data:image\/jpeg;base64,/)
  expect(bytes.length).toBeLessThanOrEqual(imageLimits.sentBytes)
  const corner = await page.evaluate(async (address) => {
    const image = Object.assign(new Image(), { src: address })
    await image.decode()
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    context?.drawImage(image, 0, 0)
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
  }, url)
  expect(corner).toEqual([255, 255, 255, 255])
})

test('a photo does not tell where it was taken, and stays the right way up; an animation goes out as it is', async ({
  page,
  playground,
  asked,
  images,
}) => {
  const photo = await photoWithPlace(page, 'beach.jpg')
  expect(photo.buffer.includes('Exif')).toBe(true)
  await choose(images.attach, [photo])
  await expect(images.attached).toContainText('90 × 120')
  await playground.ask('Where is this?')
  const { url, bytes } = pictureAsked(asked.upstream)
  expect(url).toMatch(/^data:image\/jpeg;base64,/)
  expect(bytes.includes('Exif')).toBe(false)

  const dance = animatedGif('dance.gif')
  await choose(images.attach, [dance])
  await expect(images.attached).toContainText('1 × 1')
  await playground.ask('What moves?')
  expect(pictureAsked(asked.upstream).bytes.equals(dance.buffer)).toBe(true)
})

/** How many pictures' bytes the browser keeps. */
const savedPictures = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'parley-images')) return 0
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('parley-images')
      opening.addEventListener('success', () => {
        const database = opening.result
        const counting = database.transaction('blobs').objectStore('blobs').count()
        counting.addEventListener('success', () => {
          database.close()
          resolve(counting.result)
        })
      })
    })
  })

test('a picture that is too large is shrunk, says so, and survives a reload before it is sent', async ({
  page,
  playground,
  asked,
  images,
}) => {
  await choose(images.attach, [png('wall.png', 4000, 3000)])
  await expect(images.attached).toContainText('shrunk to 2048 × 1536')
  // It is on the page a moment before its bytes are saved.
  await expect.poll(() => savedPictures(page)).toBe(1)
  await page.reload()
  await expect(images.attached).toContainText('shrunk to 2048 × 1536')
  await playground.ask('What is this?')
  await expect(images.open('wall.png')).toBeVisible()
  const { url, bytes } = pictureAsked(asked.upstream)
  expect(url).toMatch(/^data:image\/png;base64,/)
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2048, 1536])
})

test('a picture whose bytes are gone says so, and the question is still there', async ({
  page,
  playground,
  images,
}) => {
  await choose(images.attach, [png('mug.png')])
  await playground.ask('Is this cracked?')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('parley-images')
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('blobs', 'readwrite')
          transaction.objectStore('blobs').clear()
          transaction.addEventListener('complete', () => resolve())
        })
      }),
  )
  await page.reload()
  await expect(playground.question('Is this cracked?')).toContainText('No longer in this browser')
  await expect(images.open('mug.png')).toBeHidden()
})

test('where there is no room, the picture is sent all the same, and that it is not kept is told', async ({
  page,
  playground,
  asked,
  images,
}) => {
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const mug = png('mug.png')
  await choose(images.attach, [mug])
  await expect(images.notice('This browser has no room to keep the picture')).toBeVisible()
  await playground.ask('Is this cracked?')
  expect(pictureAsked(asked.upstream).bytes.equals(mug.buffer)).toBe(true)
  await expect(images.open('mug.png').locator('img')).toHaveJSProperty('naturalWidth', 120)
})

test('every address that is made for a picture is given back', async ({ page, playground, images }) => {
  await page.evaluate(() => {
    const open = new Set<string>()
    const { createObjectURL, revokeObjectURL } = URL
    Object.assign(globalThis, { openAddresses: open })
    URL.createObjectURL = (blob) => {
      const url = createObjectURL(blob)
      open.add(url)
      return url
    }
    URL.revokeObjectURL = (url) => {
      open.delete(url)
      revokeObjectURL(url)
    }
  })
  const openAddresses = () =>
    page.evaluate(() => (globalThis as unknown as { openAddresses: Set<string> }).openAddresses.size)
  await choose(images.attach, [png('mug.png')])
  await expect.poll(openAddresses).toBe(1)
  await playground.ask('Is this cracked?')
  await images.open('mug.png').click()
  await expect.poll(openAddresses).toBe(2)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New session' }).first().click()
  await expect.poll(openAddresses).toBe(0)
})

test('which columns see the picture is said where not all do, and the others get the text alone', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  await page.route('**/api/v1/models', async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as { data: { id: string }[] }
    const data = list.data.map((model) => ({
      ...model,
      architecture: { input_modalities: model.id === 'acme/alpha' ? ['text', 'image'] : ['text'] },
    }))
    await route.fulfill({ response, json: { ...list, data } })
  })
  const upstream = await openWithUpstream({ models: { alpha: says('I see.'), beta: says('I do not.') } })
  const images = imagesOf(page)
  await choose(images.attach, [png('mug.png')])
  await playground.chooseModel('B', 'acme/beta')
  await expect(images.attached).toContainText('A, not B')
  await playground.ask('Is this cracked?')
  expect(partsAsked(upstream)).toHaveLength(2)
  const blind = askedOf(upstream, 'beta')[0]
  expect(blind && bodyOf(blind).messages.at(-1)?.content).toBe('Is this cracked?')
})

test.describe('axe finds nothing', () => {
  test('with pictures attached, sent, opened and dragged', async ({
    expectAccessible,
    page,
    playground,
    images,
  }) => {
    await choose(images.attach, [png('mug.png'), png('cup.png')])
    await expect(images.attached).toHaveCount(2)
    await drag(page.getByRole('main'), { files: [png('third.png')] }, 'dragover')
    await expect(images.dropHint).toBeVisible()
    await expectAccessible()
    await drag(page.getByRole('main'), { files: [png('third.png')] }, 'drop')
    await expect(images.attached).toHaveCount(3)
    await playground.ask('Which one is cracked?')
    await expectAccessible()
    await images.open('cup.png').click()
    await expect(images.dialog('cup.png')).toBeVisible()
    await expectAccessible()
  })
})
