import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { loadMarkdown } from '../../ui/markdown/markdown.tsx'
import { HandbookDialog } from './handbook-dialog.tsx'

const help = page.getByRole('dialog', { name: 'Help' })
const search = help.getByRole('searchbox', { name: 'Search the help' })
const pages = help.getByRole('navigation', { name: 'Help pages' })
const heading = (name: string) => help.getByRole('heading', { name, exact: true })

beforeAll(loadMarkdown)

test('the search finds sections, and opens the page where the section begins', async () => {
  await render(<HandbookDialog isPublicDemo={false} slug={null} onClose={() => undefined} />)
  await expect.element(heading('Your first comparison')).toBeInViewport()
  await search.fill('screen reader')
  await expect.element(help.getByRole('status')).toHaveTextContent('1 section found')
  await pages.getByRole('button', { name: 'Does it work with a screen reader?' }).click()
  await expect.element(heading('Does it work with a screen reader?')).toBeInViewport()
  await expect.element(help.getByRole('region', { name: 'Keyboard and accessibility' })).toBeVisible()

  await search.fill('xylophone')
  await expect.element(pages).toHaveTextContent('Nothing about “xylophone”. Try another word.')
  await search.fill('')
  await expect
    .element(pages.getByRole('button', { name: 'Keyboard and accessibility' }))
    .toHaveAttribute('aria-current', 'page')
})

test('a page leads to others, each from its top', async () => {
  await render(<HandbookDialog isPublicDemo={false} slug="55-fair-comparison" onClose={() => undefined} />)
  await userEvent.click(
    help.getByRole('navigation', { name: 'Read on' }).getByRole('button', { name: 'Reading the figures' }),
  )
  await expect.element(heading('Reading the figures')).toBeInViewport()
})

test('the page that another leads to is scrolled by the keyboard at once', async () => {
  await render(<HandbookDialog isPublicDemo={false} slug="55-fair-comparison" onClose={() => undefined} />)
  const readOn = help.getByRole('navigation', { name: 'Read on' })
  readOn.getByRole('button', { name: 'Reading the figures' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const region = help.getByRole('region', { name: 'Reading the figures' })
  await expect.element(region).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => region.element().scrollTop).toBeGreaterThan(0)
})

test('visitors of a public demo find nothing about keys, which they cannot give', async () => {
  await render(<HandbookDialog slug="85-keys-and-local-models" isPublicDemo onClose={() => undefined} />)
  await expect.element(heading('Your first comparison')).toBeInViewport()
  await expect.element(pages.getByRole('button', { name: 'Adding real models' })).not.toBeInTheDocument()
  await search.fill('add an API key')
  await expect
    .element(pages.getByRole('button', { name: 'How do I add an API key?' }))
    .not.toBeInTheDocument()
})
