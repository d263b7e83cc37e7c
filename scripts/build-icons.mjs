// npm run build:icons: makes the icons of the installed page. Run after a change of public/icon.svg.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const folder = new URL('../public/', import.meta.url)
const mark = readFileSync(new URL('icon.svg', folder), 'utf8')
/** The page's ground in light colours (--bg of tokens.css): the mark in its dark ink stands on it everywhere. */
const ground = '#fbfaf7'

/** Systems cut a maskable icon to a circle of 80 % of its width; others have corners of their own, as here. */
const icons = [
  { name: 'icon-192.png', size: 192, mark: 0.66, radius: 0.2 },
  { name: 'icon-512.png', size: 512, mark: 0.66, radius: 0.2 },
  { name: 'maskable-512.png', size: 512, mark: 0.5, radius: 0 },
  { name: 'apple-touch-icon.png', size: 180, mark: 0.6, radius: 0 },
]

/** The browser that `npm test` found (setup/browser.mjs), else Playwright's own. */
const note = new URL('../node_modules/.parley-browser.json', import.meta.url)
const found = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : {}
const browser = await chromium.launch({ ...found, chromiumSandbox: false })
const page = await browser.newPage({ colorScheme: 'light' })
for (const { name, size, mark: part, radius } of icons) {
  const side = size * part
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>
    body { margin: 0; background: transparent }
    div { display: grid; place-items: center; width: ${size}px; height: ${size}px;
      background: ${ground}; border-radius: ${size * radius}px }
    svg { width: ${side}px; height: ${side}px }
  </style><div>${mark}</div>`)
  await page.screenshot({ path: fileURLToPath(new URL(`icons/${name}`, folder)), omitBackground: true })
}
await browser.close()
