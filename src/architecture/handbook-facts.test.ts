import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { imageLimits } from '#domain/images/image.ts'
import { formatBytes } from '#domain/words/image-facts.ts'

const page = (name: string) => readFileSync(new URL(`../handbook/pages/${name}`, import.meta.url), 'utf8')

test('the handbook says how large a picture may be, and all pictures of a question together', () => {
  const pictures = page('58-pictures.md')
  expect(pictures).toContain(`up to ${formatBytes(imageLimits.fileBytes)} each.`)
  expect(pictures).toContain(
    `All pictures of one question may have ${formatBytes(imageLimits.questionBytes)} together, counted as they are sent.`,
  )
})
