import { reportStyle } from './style.ts'
import { markup, type Markup } from './markup.ts'

interface Page {
  heading: string
  /** A line below the heading. */
  about: string
  main: readonly (Markup | null)[]
}

/**
 * One page that needs nothing else: no script, no font, no picture from elsewhere. Its policy lets a browser load nothing,
 * whatever the texts in it say.
 */
export const htmlPage = ({ heading, about, main }: Page): string =>
  markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
<style>${{ html: reportStyle }}</style>
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
