import type { StyleParts } from './style.ts'

/** What questions need, with their answers side by side. */
export const comparisonStyle: StyleParts = {
  rules: `body{max-width:1680px}
.best{margin-left:auto;padding:1px 8px;border-radius:999px;background:var(--ok-soft);color:var(--ok);font-size:12px;font-weight:600;white-space:nowrap}
.question{margin-top:44px;padding-top:28px;border-top:1px solid var(--border)}
.question h2{margin-bottom:6px;font-size:13px;font-weight:500;color:var(--muted)}
.asked{width:fit-content;max-width:56ch;font-size:20px;font-weight:600;line-height:1.35;letter-spacing:-.01em;white-space:pre-wrap;text-wrap:pretty}
.question .prompt{margin-block:4px 10px}
.answers{--most:4;display:grid;align-items:start;gap:16px;margin-top:18px;
grid-template-columns:repeat(auto-fit,minmax(min(100%,max(18rem,(100% - (var(--most) - 1)*16px)/var(--most))),1fr))}
.threes{--most:3}
.answers+.note{margin-top:14px}
.card{min-width:0}
.answers .card>*{margin-top:12px}
.answers .card>h3{margin-top:0}
.answers .card>.remark+.remark{margin-top:4px}
dl.sums{grid-template-columns:1fr 1fr;margin-top:14px}
.card .settings+.remark,.card h3+.remark,.card dl+.remark{margin-top:12px}
.answers .card>.figures{margin-top:18px}
.figures::before{content:"";grid-column:1/-1;display:block;border-top:1px solid var(--hair)}
p.figures::before{margin-bottom:12px}
dl.figures{grid-template-columns:repeat(auto-fill,minmax(92px,1fr));gap:12px 14px;font-size:13px}
.figures dd{min-height:calc(1.55em + 3px)}
.unknown{font-weight:400;color:var(--muted)}
`,
  narrow: `.question{margin-top:32px;padding-top:22px}
.asked{font-size:18px}
.card{padding:16px}
`,
  paper: `.question{margin-top:20pt;padding-top:14pt}
.asked{font-size:13pt}
.answers{gap:10px}
.answers .card{display:block;padding:12px 14px}
.answers.stacked{display:block}
.stacked .card{break-inside:auto}
.stacked .card+.card{margin-top:10px}
.asked,.question .note{break-after:avoid}
.figures{break-inside:avoid;break-before:avoid}
`,
}
