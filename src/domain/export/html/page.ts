import { markup, type Markup } from './markup.ts'
import { reportStyle, type StyleParts } from './style.ts'
import { tableStyle } from './table-style.ts'

interface Page {
  heading: string
  /** A line below the heading. */
  about: string
  main: readonly (Markup | null)[]
  style?: StyleParts
}

/**
 * One page that needs nothing else: no script, no font, no picture from elsewhere. Its policy lets a browser load nothing,
 * whatever the texts in it say.
 */
export const htmlPage = ({ heading, about, main, style = tableStyle }: Page): string =>
  markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
<style>${{ html: reportStyle(style) }}</style>
</head>
<body>
<header>
<h1>${heading}</h1>
<p class="about">${about}</p>
</header>
<main>
${main}
</main>
</body>
</html>
`.html
