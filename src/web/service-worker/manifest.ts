import { words } from './words.ts'

/** What a system is told of the page when somebody installs it. The icons are made by `npm run build:icons`. */
export const manifest = {
  id: '/',
  name: words.name,
  short_name: words.name,
  description: words.about,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // --bg in light colours; index.html has both schemes' for the open page.
  theme_color: '#fbfaf7',
  background_color: '#fbfaf7',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
} as const
