import type { StyleParts } from './style.ts'

/** What a table of answers needs. On narrow screens, and on paper where it is too wide, each row is a card. */
export const tableStyle: StyleParts = {
  rules: `.scroll{overflow-x:auto;border:1px solid var(--border);border-radius:10px;background:var(--surface)}
.rows{width:100%;border-collapse:collapse;font-size:14px;line-height:1.5}
.rows>*>tr>*{padding:12px 14px;border-top:1px solid var(--hair);text-align:start;vertical-align:top}
.rows>*>tr>*+*{border-left:1px solid var(--hair)}
.rows>thead>tr>th{padding-block:10px;border-top:0;background:var(--sunken);font-size:13px;font-weight:600}
thead .tile{margin-right:6px}
.rows>*>tr>td{min-width:140px;max-width:420px}
.rows>*>tr>.answers{min-width:280px}
.rows>*>tr>.number{width:1%;white-space:nowrap;font-weight:400;color:var(--muted);text-align:right}
.text{white-space:pre-wrap}
.name,.who{display:none}
article+article{margin-top:14px;padding-top:14px;border-top:1px dashed var(--border)}
.verdict{display:flex;flex-wrap:wrap;align-items:center;gap:2px 10px;min-height:20px;margin-bottom:6px;font-size:12px;color:var(--muted)}
.pass,.fail{padding:1px 7px;border-radius:4px;font-weight:600}
.pass{background:var(--ok-soft);color:var(--ok)}
.fail{background:var(--danger-soft);color:var(--danger)}
`,
  narrow: `.scroll{overflow:visible;border:0;background:none}
.rows,.rows>tbody,.rows>tbody>tr,.rows>tbody>tr>*{display:block}
.rows>thead{display:none}
.rows>tbody>tr{margin-bottom:14px;border:1px solid var(--border);border-radius:10px;background:var(--surface);overflow:hidden}
.rows>*>tr>:is(th,td,.answers){min-width:0;max-width:none;border-left:0}
.rows>tbody>tr>.number{width:auto;padding-block:6px;border-top:0;background:var(--sunken);font-size:13px;text-align:start}
.name,.who{display:block;margin-bottom:4px;font-size:12px;color:var(--muted)}
.who{display:flex;align-items:center;gap:8px;margin-bottom:8px}
.number .name{display:inline}
`,
  paper: `.scroll{overflow:visible}
.rows{table-layout:fixed;font-size:8.5pt}
.rows>*>tr>:is(th,td,.answers){min-width:0;padding:6px 8px}
.rows>*>tr>.number{width:2.6em}
.verdict,.name,.who{break-after:avoid}
.whole{break-inside:avoid}
.by-row{border:0;border-radius:0}
.by-row .rows,.by-row .rows>tbody,.by-row .rows>tbody>tr,.by-row .rows>tbody>tr>:is(th,.answers,.long){display:block}
.by-row .rows>thead{display:none}
.by-row .rows>tbody>tr{margin-bottom:10px;padding-bottom:4px;border:1px solid var(--border);border-radius:8px}
.by-row .rows>*>tr>:is(th,td,.answers){max-width:none;border:0}
.by-row .rows>tbody>tr:not(.whole)>.input:not(.long){display:inline-block;width:25%;vertical-align:top}
.by-row .rows>tbody>.whole{display:grid;grid-template-columns:repeat(4,minmax(0,1fr))}
.by-row .rows>tbody>.whole>.answers{grid-column:span 2}
.by-row .rows>tbody>.whole>.input+.answers{grid-column:1/span 2}
.by-row .rows>tbody>.whole>:is(.number,.long){grid-column:1/-1}
.by-row .rows>tbody>tr>.number{width:auto;padding-block:4px;border-radius:7px 7px 0 0;background:var(--sunken);text-align:start;break-after:avoid}
.by-row :is(.name,.who){display:block;margin-bottom:3px;font-size:7.5pt;color:var(--muted)}
.by-row .who{display:flex;align-items:center;gap:6px}
.by-row .number .name{display:inline}
`,
}
