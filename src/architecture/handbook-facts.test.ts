import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { imageLimits } from '#domain/images/image.ts'
import { settingsTable } from '#domain/session/settings-table.ts'
import { formatBytes } from '#domain/words/image-facts.ts'
import { settingWords } from '#domain/words/settings.ts'
import { words as settingsWords } from '#web/features/settings/words.ts'
import { words as improveWords } from '#web/features/table/improve/words.ts'

const page = (name: string) => readFileSync(new URL(`../handbook/pages/${name}`, import.meta.url), 'utf8')

test('the handbook says how large a picture may be, and all pictures of a question together', () => {
  const pictures = page('58-pictures.md')
  expect(pictures).toContain(`up to ${formatBytes(imageLimits.fileBytes)} each.`)
  expect(pictures).toContain(
    `All pictures of one question may have ${formatBytes(imageLimits.questionBytes)} together, counted as they are sent.`,
  )
})

test('the handbook names the button that takes a proposed prompt as it reads', () => {
  expect(page('57-table.md')).toContain(`**${improveWords.use('Version 3')}**`)
})

test('the handbook says where a seed is set on the page, and as what programs send it', () => {
  expect(page('35-creativity.md')).toContain(
    `Set it as **${settingWords.seed.name}** under *${settingsWords.allSettings}*; programs that use \`/v1\` send it as \`${settingsTable.seed.parameter}\`.`,
  )
})
