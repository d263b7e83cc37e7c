/** Markdown with formulas, chosen for what a stream can cut in two. */
export const mathsDocuments: Readonly<Record<string, string>> = {
  'formulas in a line':
    'Let $x$ be \\(y_1 * z_1\\), **bold $a*b$ end** and *$\\alpha$*.\nThe sum $\\sum_{i=1}^n i = \\frac{n(n+1)}{2}$ costs $5, not $10.\n\nHere $$e^{i\\pi}+1=0$$ and \\[a^2\\] in a line.',
  'formulas on lines of their own':
    'Text:\n$$\na\n=\nb\n+ c\n- d\n$$\nmore text\n\n\\[\n\\begin{aligned}\nx &= 1 \\\\\n  &= 2\n\\end{aligned}\n\\]\n\n$$ one \\line $$\n\n   \\[ indented \\]\nend',
  'formulas in lists, quotes and tables':
    '1. First $x^2$\n   $$\n   a = b\n   $$\n   then\n2. Second\n\n   \\[\n   c\n   \\]\n\n> Quote $q$\n> $$\n> r = s\n> $$\n> end\n\n| $a$ | b |\n|---|:-:|\n| \\(c\\) | $d \\| e$ |\n\n- [x] $f$\n',
  'what breaks formulas':
    '$$\na\n\nb $$\n\n\\[ x\n# heading\n\\]\n\n$$\n```\n$$\n```\n\n\\( \\( a \\) $open\n\nnext $ a$ and $b $ and $c$5 and $$\n\n$$x$$ and more\n\n$$$$ $$$x$$$',
  'formulas beside code and links':
    '`$a$` $`b`$ ``\\(c\\)`` [$d$](http://a.example) ![$e$](http://b.example/e.png) [$f](http://c.example)$ <b>$g$</b> http://d.example/$h$ \\$i$ j$\n\n```\n$$\nk\n$$\n```\n\n    $$ l $$\n\n<div>\n$$ m $$\n</div>\n',
  'formulas under what looks like a heading': 'text\n\\[\na\n---\nb\n\\]\n===\n\nx\n$$\ny\n=\nz\n\nend',
  'definitions beside formulas': '[a] \\[b\\] $[a]$ \\([a]\\)\n\n[a]: http://a.example\n\n$$[a](b)$$\n',
}
