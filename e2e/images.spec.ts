import type { Page } from '@playwright/test'
import { bytesOfDataUrl, choose, png } from './support/pictures.ts'
import { askedOf, bodyOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
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
    open: (name: string) => page.getByRole('button', { name: `Open ${name},` }),
    dialog: (name: string) => page.getByRole('dialog', { name }),
    notice: (words: string | RegExp) => page.getByRole('status').filter({ hasText: words }),
  }
}

/** The parts of the last question that a model got. */
const partsAsked = (upstream: FakeUpstream) => {
  const request = askedOf(upstream, 'alpha').at(-1)
  return request ? bodyOf(request).messages.at(-1)?.content : undefined
}

/** The bytes of a picture in the last question that a model got. */
function pictureAsked(upstream: FakeUpstream, index: number) {
  const parts = partsAsked(upstream) as { image_url?: { url: string } }[] // the test expects no plain text
  return bytesOfDataUrl(parts[index]?.image_url?.url ?? '')
}

/** As a browser does that runs out of room. */
const forgetPicture = (page: Page, wanted: string) =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('parley-images')
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction(['images', 'blobs'], 'readwrite')
          const listing = transaction.objectStore('images').getAll()
          listing.addEventListener('success', () => {
            const images = listing.result as { id: string; name: string }[]
            for (const image of images) {
              if (image.name === name) transaction.objectStore('blobs').delete(image.id)
            }
          })
          transaction.addEventListener('complete', () => resolve())
        })
      }),
    wanted,
  )

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

test('chosen pictures, a too large one shrunk, stay over a reload, go out with their question and the follow-up, open at full size, and say so where their bytes are gone', async ({
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
  await choose(images.attach, [png('wall.png', 2400, 60)])
  await expect(images.attached.last()).toContainText('shrunk to 2048 × 51')
  // They are on the page a moment before their bytes are saved.
  await expect.poll(() => savedPictures(page)).toBe(2)
  await page.reload()
  await expect(images.attached.last()).toContainText('shrunk to 2048 × 51')
  await playground.ask('Is this cracked?')
  expect(partsAsked(asked.upstream)).toEqual([
    {
      type: 'image_url',
      image_url: { url: `data:image/png;base64,${mug.buffer.toString('base64')}` },
    },
    { type: 'image_url', image_url: { url: expect.stringMatching(/^data:image\/png;base64,/) } },
    { type: 'text', text: 'Is this cracked?' },
  ])
  const wall = pictureAsked(asked.upstream, 1)
  expect([wall.readUInt32BE(16), wall.readUInt32BE(20)]).toEqual([2048, 51])
  await expect(images.strip).toBeHidden()
  await playground.ask('Where?')
  const request = askedOf(asked.upstream, 'alpha').at(-1)
  expect(request && bodyOf(request).messages.map(({ content }) => typeof content)).toEqual([
    'object',
    'string',
    'string',
  ])

  await forgetPicture(page, 'wall.png')
  await page.reload()
  await expect(images.open('mug.png').locator('img')).toHaveJSProperty('naturalWidth', 120)
  await images.open('mug.png').click()
  await expect(images.dialog('mug.png').getByRole('img', { name: 'mug.png' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(images.dialog('mug.png')).toBeHidden()
  await expect(images.open('mug.png')).toBeFocused()
  await expect(playground.question('Is this cracked?')).toContainText('No longer in this browser')
  await expect(images.open('wall.png')).toBeHidden()
})

test('a file that is dropped where nothing takes it does not take the page’s place', async ({
  page,
  playground,
}) => {
  await playground.open()
  const dropOnRail = () =>
    page.getByRole('complementary', { name: 'Sessions' }).evaluate((rail) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['a,b'], 'rows.csv'))
      return rail.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    })
  await expect.poll(dropOnRail).toBe(false)
})
