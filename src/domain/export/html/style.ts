import { proseStyle } from './prose-style.ts'

const light = `
--bg:oklch(0.984 0.004 85);--surface:oklch(0.998 0.001 85);--sunken:oklch(0.964 0.006 85);
--border:oklch(0.895 0.008 85);--hair:oklch(0.93 0.006 85);--text:oklch(0.22 0.012 70);--muted:oklch(0.455 0.014 75);
--accent:oklch(0.5 0.19 261);--accent-soft:oklch(0.955 0.022 261);
--danger:oklch(0.5 0.18 27);--danger-soft:oklch(0.965 0.018 27);--ok:oklch(0.47 0.11 152);--ok-soft:oklch(0.95 0.035 152);
--ink-l:0.46;--bar-l:0.6;--tint-l:0.935;--tint-c:0.45;`

const dark = `
--bg:oklch(0.182 0.005 75);--surface:oklch(0.213 0.006 75);--sunken:oklch(0.158 0.005 75);
--border:oklch(0.3 0.008 75);--hair:oklch(0.255 0.007 75);--text:oklch(0.95 0.006 85);--muted:oklch(0.735 0.011 80);
--accent:oklch(0.73 0.125 259);--accent-soft:oklch(0.27 0.05 261);
--danger:oklch(0.73 0.15 25);--danger-soft:oklch(0.245 0.035 27);--ok:oklch(0.76 0.13 152);--ok-soft:oklch(0.27 0.045 152);
--ink-l:0.8;--bar-l:0.68;--tint-l:0.3;--tint-c:0.5;`

/** Hue and chroma of the columns, as on the page (`ui/styles/tokens.css`). */
const hues = [
  [200, 0.085],
  [52, 0.125],
  [335, 0.13],
  [130, 0.11],
  [285, 0.12],
  [85, 0.095],
  [15, 0.12],
  [240, 0.1],
] as const

/** What a kind of report adds, each part ending in a line break. */
export interface StyleParts {
  rules: string
  /** On screens of a phone's width. */
  narrow: string
  paper: string
}

/** The style of an exported report: the page's colours, the reader's own fonts, light and dark, screen and paper. */
export const reportStyle = ({ rules, narrow, paper }: StyleParts): string => `
:root{color-scheme:light dark;${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
@media print{:root{color-scheme:light;${light}--bg:#fff;--surface:#fff}}
${hues.map(([hue, chroma], index) => `.h${index}{--h:${hue};--c:${chroma}}`).join('')}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:none;text-size-adjust:none;print-color-adjust:exact;-webkit-print-color-adjust:exact}
body{margin:0 auto;max-width:1280px;padding:48px 32px 64px;background:var(--bg);color:var(--text);
font:15px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
h1{width:fit-content;font-size:28px;line-height:1.2;letter-spacing:-.015em;text-wrap:balance}
h2{margin-bottom:12px;font-size:17px;line-height:1.3}
h2 small{margin-left:6px;font-size:13px;font-weight:400;color:var(--muted)}
h3{display:flex;align-items:center;gap:10px;font-size:15px;line-height:1.3}
section{margin-top:36px}
ul{padding:0;list-style:none}
ol{padding-inline-start:22px}
ol small{color:var(--muted)}
.cards+.note{margin-top:14px}
.about{margin-top:6px;color:var(--muted)}
.note{max-width:90ch;margin-top:6px;font-size:13px;color:var(--muted)}
.comparison{max-width:76ch;margin-top:28px;font-size:21px;font-weight:600;line-height:1.35;letter-spacing:-.01em;text-wrap:pretty}
.tile{display:inline-grid;flex:none;place-items:center;min-width:22px;height:22px;padding:0 5px;border-radius:5px;
background:oklch(var(--tint-l) calc(var(--c)*var(--tint-c)) var(--h));color:oklch(var(--ink-l) var(--c) var(--h));
font:600 12px/1 ui-monospace,"SF Mono",Menlo,monospace}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(260px,1fr));gap:16px}
.card{display:flex;flex-direction:column;padding:18px 20px;border:1px solid var(--border);border-radius:10px;background:var(--surface)}
.rate{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 10px;margin-top:16px;font-size:13px;color:var(--muted)}
.rate b{font-size:30px;font-weight:600;line-height:1.1;letter-spacing:-.02em;color:var(--text)}
.failures{color:var(--danger)}
svg{display:block;width:100%}
.chart{height:14px;margin-top:10px}
.small{height:3px}
.track{fill:var(--border)}
.bar{fill:oklch(var(--bar-l) var(--c) var(--h))}
.whisker{fill:var(--text)}
.interval{margin-top:6px;font-size:13px;color:var(--muted)}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(70px,1fr));gap:14px 10px;margin-top:18px}
dl div{display:grid;grid-template-rows:auto auto 3px;gap:2px}
dt{font-size:12px;color:var(--muted)}
dd{font-weight:600}
.settings{display:flex;flex-wrap:wrap;gap:2px 14px;margin-top:16px;padding-top:12px;border-top:1px solid var(--hair);font-size:13px;color:var(--muted)}
.settings b{font-weight:600;color:var(--text)}
.prompt{max-width:90ch;padding:14px 18px;border:1px solid var(--border);border-radius:10px;background:var(--surface);white-space:pre-wrap}
mark{padding:1px 5px;border-radius:4px;background:var(--accent-soft);color:var(--accent);font:.9em ui-monospace,"SF Mono",Menlo,monospace}
${proseStyle.rules}${rules}.missed,.remark{margin-top:4px;font-size:12px;line-height:1.45;color:var(--muted)}
.missed{margin-top:6px;color:var(--danger)}
@media screen and (max-width:760px){
body{padding:28px 16px 40px}
h1{font-size:24px}
.comparison{margin-top:20px;font-size:18px}
section{margin-top:28px}
${narrow}}
@media print{
body{max-width:none;padding:0;font-size:10pt}
.prompt{max-width:none}
.card{break-inside:avoid}
${proseStyle.paper}${paper}}
`
