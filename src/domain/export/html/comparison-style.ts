import type { StyleParts } from './style.ts'

/** What questions and formatted answers need. */
export const comparisonStyle: StyleParts = {
  rules: `body{max-width:1680px}
.best{margin-left:auto;padding:1px 8px;border-radius:999px;background:var(--ok-soft);color:var(--ok);font-size:12px;font-weight:600;white-space:nowrap}
.question{margin-top:44px;padding-top:28px;border-top:1px solid var(--border)}
.question h2{margin-bottom:6px;font-size:13px;font-weight:500;color:var(--muted)}
.asked{max-width:56ch;font-size:20px;font-weight:600;line-height:1.35;letter-spacing:-.01em;white-space:pre-wrap;text-wrap:pretty}
.question .prompt{margin-block:4px 10px}
.answers{--most:4;display:grid;gap:16px;margin-top:18px;
grid-template-columns:repeat(auto-fit,minmax(min(100%,max(18rem,(100% - (var(--most) - 1)*16px)/var(--most))),1fr))}
.threes{--most:3}
.answers+.note{margin-top:14px}
.card{min-width:0}
.answers .card>*{margin-top:12px}
.answers .card>h3{margin-top:0}
.answers .card>.remark+.remark{margin-top:4px}
dl.sums{grid-template-columns:1fr 1fr;margin-top:14px}
.card .settings+.remark,.card h3+.remark,.card dl+.remark{margin-top:12px}
.card .figures{margin-top:auto}
.figures::before{content:"";grid-column:1/-1;display:block;margin-top:18px;border-top:1px solid var(--hair)}
p.figures::before{margin-bottom:12px}
dl.figures{grid-template-columns:repeat(auto-fill,minmax(92px,1fr));gap:12px 14px;font-size:13px}
.figures dd{min-height:calc(1.55em + 3px)}
.unknown{font-weight:400;color:var(--muted)}
details{font-size:13px}
details .prose{margin-top:8px;padding-left:12px;border-left:2px solid var(--border);font-size:13px;color:var(--muted)}
summary{cursor:pointer;color:var(--muted)}
pre{padding:10px 12px;overflow-x:auto;border-radius:6px;background:var(--sunken);font:12.5px/1.55 ui-monospace,"SF Mono",Menlo,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
code{font:.9em ui-monospace,"SF Mono",Menlo,monospace}
pre code{font:inherit}
:not(pre)>code{padding:1px 4px;border-radius:4px;background:var(--sunken)}
.prose>*+*,.prose blockquote>*+*,.prose li>*+:not(span){margin-top:.7em}
.prose>*+:is(h4,h5,h6){margin-top:1.3em}
.prose :is(h4,h5,h6){font-size:15px;line-height:1.35}
.prose h5,.prose h6{font-size:14px}
.prose :is(ul,ol){padding-left:20px}
.prose ul{list-style:disc}
.prose li+li,.prose li>:is(ul,ol):not(.prose>*){margin-top:.3em}
.prose li::marker{color:var(--muted)}
.prose li.task{margin-left:-20px;list-style:none}
.prose blockquote{padding-left:14px;border-left:2px solid var(--border);color:var(--muted)}
.prose hr{height:1px;border:0;background:var(--border)}
.prose a{color:var(--accent);text-underline-offset:3px}
.address,figcaption{font-size:12px;color:var(--muted)}
figcaption{margin-bottom:4px}
.raw{white-space:pre-wrap}
.table{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:13px;line-height:1.45;overflow-wrap:break-word}
th,td{padding:6px 12px 6px 0;border-bottom:1px solid var(--hair);text-align:left;vertical-align:top}
th{border-color:var(--border);color:var(--muted);font-size:12px;font-weight:600}
:is(th,td):last-child{padding-right:0}
.to-right{text-align:right}
.to-center{text-align:center}
`,
  narrow: `.question{margin-top:32px;padding-top:22px}
.asked{font-size:18px}
.card{padding:16px}
`,
  paper: `.question{margin-top:20pt;padding-top:14pt}
.asked{font-size:13pt}
.answers .card{break-inside:auto;padding:12px 14px}
.answers{gap:10px}
.answers h3,.asked,.question .note{break-after:avoid}
.prose :is(h4,h5,h6){break-after:avoid}
pre,tr{break-inside:avoid}
.address{display:none}
.prose a::after{content:" (" attr(href) ")";font-size:.85em;color:var(--muted)}
`,
}
