import type { StyleParts } from './style.ts'

/** What a table of answers needs, which becomes cards on narrow screens. */
export const tableStyle: StyleParts = {
  rules: `.scroll{overflow-x:auto;border:1px solid var(--border);border-radius:10px;background:var(--surface)}
table{width:100%;border-collapse:collapse;font-size:14px;line-height:1.5}
th,td{padding:12px 14px;border-top:1px solid var(--hair);text-align:left;vertical-align:top}
th+th,td+td,th+td{border-left:1px solid var(--hair)}
thead th{padding-block:10px;border-top:0;background:var(--sunken);font-size:13px;font-weight:600}
thead .tile{margin-right:6px}
td{min-width:140px;max-width:420px}
td.answers{min-width:220px}
.number{width:1%;white-space:nowrap;font-weight:400;color:var(--muted);text-align:right}
.text{white-space:pre-wrap}
.name,.who{display:none}
article+article{margin-top:14px;padding-top:14px;border-top:1px dashed var(--border)}
.verdict{display:flex;flex-wrap:wrap;align-items:center;gap:2px 10px;min-height:20px;margin-bottom:6px;font-size:12px;color:var(--muted)}
.pass,.fail{padding:1px 7px;border-radius:4px;font-weight:600}
.pass{background:var(--ok-soft);color:var(--ok)}
.fail{background:var(--danger-soft);color:var(--danger)}
`,
  narrow: `.scroll{overflow:visible;border:0;background:none}
table,tbody,tr,td,tr th{display:block}
thead{display:none}
tr{margin-bottom:14px;border:1px solid var(--border);border-radius:10px;background:var(--surface);overflow:hidden}
th,td,th+td,td+td{min-width:0;max-width:none;border-left:0}
tr .number{width:auto;padding-block:6px;border-top:0;background:var(--sunken);font-size:13px;text-align:left}
.name,.who{display:block;margin-bottom:4px;font-size:12px;color:var(--muted)}
.who{display:flex;align-items:center;gap:8px;margin-bottom:8px}
.number .name{display:inline}
`,
  paper: `.scroll{overflow:visible}
table{font-size:8.5pt}
th,td,td.answers{min-width:0;padding:6px 8px}
`,
}
