import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

/** The embeddings page as a person finds their way about in it. */
export function embeddingsOf(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const column = (letter: string) => page.getByRole('group', { name: new RegExp(`^Column ${letter}: `) })
  const exportMenu = page.getByRole('menu', { name: 'Export' })
  return {
    column,
    /** From `Measure`, which may say what that costs, or its follower `Continue`. */
    measure: page.getByRole('banner').getByRole('button', { name: /^(Measure|Continue)/ }),
    measured: (letter: string) =>
      expect(column(letter).getByRole('button', { name: /is ready: about its vectors$/ })).toBeVisible(),
    show: (view: string) =>
      page.getByRole('navigation', { name: 'Ways to look at it' }).getByText(view).click(),
    /** In the order in which the column finds them. */
    ranking: (letter: string) =>
      page.getByRole('list', { name: new RegExp(`^Ranking of column ${letter},`) }).getByRole('listitem'),
    plainWords: page.getByRole('region', { name: 'In plain words' }),
    columnOption: async (letter: string, name: string) => {
      await button(`Options for column ${letter}`).click()
      await page.getByRole('menuitem', { name }).click()
    },
    paste: async (texts: string) => {
      await page
        .getByRole('complementary', { name: 'Texts' })
        .getByRole('button', { name: 'Add', exact: true })
        .click()
      await button('Paste lines or a file').click()
      await page.getByRole('textbox', { name: /^Paste texts/ }).fill(texts)
      await button('Read these texts').click()
      await button(/^Add \d+ texts$/).click()
    },
    openExport: async (name: string) => {
      await button('Export').click()
      await exportMenu.getByRole('menuitem', { name }).click()
    },
    /** What the open dialog saves. */
    save: async () => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      const download = await downloading
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
    },
  }
}
