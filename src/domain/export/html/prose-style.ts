const rows = ':is(semantics>mrow,semantics>mrow>mrow)'

/** Formulas set over several lines like words; a line ends between two parts. */
const flowing = (long: string) => `@supports (display:inline math){
${long} :is(math,semantics,semantics>mrow,semantics>mrow>mrow){display:inline}
${long} ${rows}>:not(mrow){display:inline math}
${long} ${rows}>mo:not([stretchy],[separator],[fence]){margin-inline:.25em}
}
`

/** What formatted answers need, on screen and on paper. */
export const proseStyle = {
  rules: `details{font-size:13px}
details .prose{margin-top:8px;padding-inline-start:12px;border-inline-start:2px solid var(--border);font-size:13px;color:var(--muted)}
summary{cursor:pointer;color:var(--muted)}
pre{padding:10px 12px;overflow-x:auto;border-radius:6px;background:var(--sunken);font:12.5px/1.55 ui-monospace,"SF Mono",Menlo,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
code{font:.9em ui-monospace,"SF Mono",Menlo,monospace}
pre code{font:inherit}
:not(pre)>code{padding:1px 4px;border-radius:4px;background:var(--sunken)}
:is(h1,p,.asked,.prompt,.text),.prose :is(h4,h5,h6,th,td){unicode-bidi:plaintext}
:is(code,pre,.maths){direction:ltr;unicode-bidi:isolate}
.prose>*+*,.prose blockquote>*+*,.prose li>*+:not(span){margin-top:.7em}
.prose>*+:is(h4,h5,h6){margin-top:1.3em}
.prose :is(h4,h5,h6){font-size:15px;line-height:1.35}
.prose h5,.prose h6{font-size:14px}
.prose :is(ul,ol){padding-inline-start:20px}
.prose ul{list-style:disc}
.prose li+li,.prose li>:is(ul,ol):not(.prose>*){margin-top:.3em}
.prose li::marker{color:var(--muted)}
.prose li.task{margin-inline-start:-20px;list-style:none}
.prose blockquote{padding-inline-start:14px;border-inline-start:2px solid var(--border);color:var(--muted)}
.prose hr{height:1px;border:0;background:var(--border)}
.prose a{color:var(--accent);text-underline-offset:3px;overflow-wrap:anywhere}
.address,figcaption{font-size:12px;color:var(--muted)}
figcaption{margin-bottom:4px}
.raw{white-space:pre-wrap}
.table{contain:inline-size;overflow-x:auto}
.prose table{width:100%;border-collapse:collapse;font-size:13px;line-height:1.45;overflow-wrap:normal}
.prose :is(th,td){padding:6px 12px 6px 0;border-bottom:1px solid var(--hair);text-align:start;vertical-align:top}
.prose th{border-color:var(--border);color:var(--muted);font-size:12px;font-weight:600}
.prose :is(th,td):last-child{padding-right:0}
.prose .line{min-width:9em}
.prose .lines{min-width:16em}
.prose .long-word{min-width:12em;overflow-wrap:anywhere}
.prose .to-right{text-align:right}
.prose .to-center{text-align:center}
.maths.display{display:block;padding-block:4px;overflow-x:auto;overflow-y:hidden;text-align:center}
math{font-size:1.1em}
${flowing('.long:not(.display)')}td .head{display:none}
`,
  // Orphans and widows keep whole what is short, in whatever box; to avoid breaks would push what is long overleaf.
  paper: `p,li,td,th,pre,.prompt,.text{orphans:3;widows:3}
pre{orphans:4;widows:4}
h1,h2,h3,figcaption,.prose :is(h4,h5,h6){break-after:avoid}
.table{contain:none;overflow:visible}
.prose table{font-size:8.5pt}
.prose th{font-size:8pt}
.prose :is(.line,.lines,.long-word){min-width:0}
.wide :is(table,tbody){display:block}
.wide thead{display:none}
.wide tr{display:grid;grid-template-columns:repeat(auto-fill,minmax(7.5em,1fr));gap:4px 12px;padding-block:6px;border-bottom:1px solid var(--border)}
.prose .wide td{display:block;padding:0;border:0;text-align:start}
.prose .wide :is(.lines,.long-word){grid-column:span 2}
.maths.display{overflow:visible}
${flowing('.long')}td .head{display:block;font-size:7.5pt;color:var(--muted)}
.address{display:none}
.prose a:not(.bare)::after{content:" (" attr(href) ")";font-size:.85em;color:var(--muted)}
`,
} as const
