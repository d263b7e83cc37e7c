/** Markdown of all kinds, chosen for what a stream can cut in two. */
export const documents: Readonly<Record<string, string>> = {
  'plain paragraphs': 'One line\nand another.\n\nA second paragraph.\n\n\nA third, after two blank lines.',
  'headings of all levels':
    '# One\n## Two\ntext\n### Three ###\n#### Four\n##### Five\n###### Six\n####### seven\n#no',
  'setext headings': 'Title\n===\n\nSub title\nover two lines\n---\n\ntext\n\n---\n\nend\n-\nmore',
  'tight and loose lists':
    '- one\n- two\n  more\n- three\n\ntext\n\n- loose\n\n- items\n\n  with a paragraph\n\n- end\n',
  'a list that turns loose late': '- a\n- b\n- c\n- d\n\n- e\n\nafter\n',
  'nested lists':
    '1. one\n   - a\n   - b\n     1. deep\n     2. deeper\n\n   still one\n2. two\n10. three\n\n3) other\n4) list',
  'lists of different bullets': '- a\n- b\n\n* c\n* d\n\n+ e\n1. f\n\n- - -\n\n- g\n***\n- h',
  'lists after text': 'Text\n- item\n- item\n\nText\n2. no list\n1. list\nlazy line\n\n    code in no list',
  'task lists': '- [ ] open\n- [x] **done**\n- [X] also\n\n* [ ] loose\n\n* [x] one\n  - [ ] nested\n',
  'quotes with lazy lines':
    '> one\nlazy\n> two\n\n> other\n>\n> - list\n> - in quote\nlazy too\n\n>> deep\n> less\n\nend',
  'quotes with code': '> ```js\n> const a = 1\n> ```\n> after\n\n> # Title\n> text\n---\n\n> a\n===\n',
  fences:
    '```js\nconst a = 1\n\nconst b = "- no list"\n```\n\n~~~\n```\n# no heading\n```\n~~~\ntext\n``` \nopen\n\n\nend',
  'nested fences':
    '````md\n```js\nx\n```\n````\n\n- item\n  ```py\n  def f():\n\n      pass\n  ```\n- next\n\n   ```\n   indented\n  ```\n',
  'indented code':
    'text\n\n    code\n\n    more code\n\n\n    after blank lines\n\ntext\n    no code\n\n\ttab code\n',
  'code with tabs in lists':
    '1. one\n   ```make\n   all:\n   \tgcc main.c\n   ```\n2. two\n\t- nested\n\n\t\t```py\n\t\tdef f():\n\t\t\tpass\n\t\t```\n\n- three\n\n\t\tindented\n> - quoted\n>   ```\n>   \tx\n>   ```\n',
  tables:
    '| a | b |\n|---|:-:|\n| 1 | `x|y` |\n| 2 |\n| 3 | 4 | 5 |\n\ntext\na | b\n-|-:\nc | d\nlast row\n\n| not | a table |\n\nend',
  'a table in text': 'para\n| a |\n|---|\n| **b** |\n# heading\n| x | y |\n|---|\nno table\n',
  'raw html':
    '<div>\n\ntext *em*\n\n</div>\n\n<!-- comment\n\nover lines -->\nafter\n\n<b>inline</b> text\n\n<script>\n\nx()\n</script>\n\nend',
  'open html':
    'text <a href="x">closed</a>\n\nhttp://example.com/ and <kbd>Ctrl\n\nmore http://example.org\n\n<pre>\n\nx',
  'definitions at the end':
    'See [one], [two][2] and ![pic][3].\n\n- item [one]\n\n> quote [text][one]\n\n```\n[one]\n```\n\n[one]: http://one.example "First"\n[2]: <http://two.example>\n[3]: http://three.example/a.png\n\n[one]: http://other.example\n',
  'definitions across lines':
    '[a]:\n  http://a.example\n  "title\n  more"\n\n[a] [b]\n\n> [b]: http://b.example\n\n[c]: http://c.example "open\n\nend" [c]',
  'definition or not':
    '[a]: http://a.example "x" y\n\n[a]\ntext\n[b]: http://b.example\n\n[b]\n\n[c]: http://c.example\n# [c]\n',
  emphasis:
    '**bold** *em* ***both*** __b__ _i_ ~~gone~~ ~one~ a*b*c snake_case_name **open\n\n*a **b* c** 2 * 3 * 4 \\*no\\*',
  'code spans': '`a` ``b ` c`` ` d ` `open\n\n`over\nlines` \\`no` `{{name}}`',
  links:
    '[a](http://a.example "t") <http://b.example> www.c.example. me@d.example [x](<http://e.example/a b>) [y](/rel)\n\n[![alt](http://i.example/i.png)](http://f.example) ![p](http://g.example/p.png) [a [b](http://h.example) c](http://i.example)',
  'line breaks': 'one  \ntwo\\\nthree\nfour   \n\n# head  \ntext',
  entities:
    '&amp; &lt;b&gt; &copy; &#35; &#x41; &#0; &unknown; AT&T &mdash; `&amp;`\n\n[q](http://a.example/?a=1&amp;b=2)',
  rules: '***\n---\n___\n\n* * *\n\n- - -\ntext\n***\n',
  'carriage returns': 'one\r\ntwo\r\n\r\n- a\r\n- b\r\n\r\n```\r\ncode\r\n```\r\nend\r',
  'blank lines with spaces': 'a\n   \nb\n\t\n- c\n  \n  d\n \n\ne\n    \n    f\n',
  'an answer':
    'Use the **median**, because a few late parcels pull the average up.\n\n### The difference\n\n| Carrier | Days | Median |\n|:--|--:|--:|\n| Northline | 2, 2, 3, 3, 19 | 3 |\n| Parcelo | 4, 4, 5, 5, 6 | 5 |\n\n1. **Sort** the days.\n2. Take the one in the middle:\n   ```sql\n   select percentile_cont(0.5)\n   -- half\n   from parcels;\n   ```\n3. Say so.\n\nHello {{name}}, your parcel {{ order_id }} is late.\n\n> Note: `null` days\n> are left out.\n\n---\nDone.',
  'prices and other dollars':
    'It costs $5 and $10, or US$20 to US$30; $1,000–$2,000 a year.\n\n- $HOME and $PATH\n- 5$ and 10$\n- \\$3 and `$4`\n\n| a | b |\n|--:|---|\n| $1 | $2.50 |\n\nFrom $5 to **$6**, *$7 (or $8)* and $ 9 $.\n\nNever closed: $$ and \\( and \\[\n\nend',
  'escaped brackets':
    'An \\[escaped link\\](http://a.example) and \\[two words\\] and \\\\(no\\\\).\n\n\\[ \\]\n\nf\\(\\)\n\n\\[never closed\n\n# next',
  'tables in all alignments':
    '| left | centre | right | none |\n|:--|:-:|--:|---|\n| a | b | c | d |\n| `a \\| b` | **x** | [l](http://a.example) | <b>t</b> |\n\na|b\n:-|-:\n1|2\n\n> | q |\n> |---|\n> | r |\n\n- | in | list |\n  |:--|:-:|\n  | 1 | 2 |\n',
  'autolinks of all kinds':
    'http://a.example/x_(y)?q=1&r=2. (https://b.example) www.c.example/p, me@d.example; <mailto:e@f.example> <https://g.example/?a=1&b=2>\n\n**http://h.example** http://i.example/*x* "http://j.example" http://k.example!\n\nno.link.example and a@b',
  'reference links of all kinds':
    "[Full][a] [Collapsed][] [Shortcut] [with `code`][a] [two\nlines][a] ![picture][a] [none][x] [*em*][A]\n\n[a]: http://a.example (title)\n[collapsed]: <http://b.example/x y>\n[shortcut]:\n   http://c.example\n   'title'\n\n[late] text\n\n[late]: http://d.example",
  'footnotes, which are text': 'Text[^1] and[^note].\n\n[^1]: The first one.\n[^note]: More of it.\n\nend',
  'deep nesting':
    '- a\n  - b\n    - c\n      - d\n        - e\n          1. f\n             > g\n             > - h\n             >   ```js\n             >   const i = 1\n             >   ```\n          2. j\n\n      back to c\n- k\n\n> > > l\n> > m\n> n\no',
  'html shown as text':
    '<div class="x">\n**no** emphasis\n</div>\n\n<p>one</p> two\n\ntext <span title="a > b">in</span> <br> <br/> line <!-- note --> end <![CDATA[x]]> <?php x ?>\n\n<details>\n<summary>s</summary>\n\n*em*\n\n</details>\n\n</closing>\n\n<custom-tag attr>\nx\n',
  'hard breaks everywhere':
    '**a  \nb** *c\\\nd*\n\n- e  \n  f\\\n  g\n\n> h  \n> i\n\n| j<br>k |\n|---|\n| l<br />m |\n\nend  \n',
  'emphasis beside other signs':
    '**"quoted"** *(a)*, **a**b __c__d _e_f **g**. **h: i**j ***k** l* ~~m **n** o~~ **p~~q**r~~ *s **t** *u* `*v*` **[w*](http://a.example)**\n\n* not a list*\n\n**\nx**',
  'characters beyond the first plane':
    '# 数学 🧮\n\n**太字**です。_é_ naïve “quotes” — … 👩‍👩‍👧‍👦\n\n| 列 | 🙂 |\n|---|---|\n| あ | **い** |\n\n- ☐ العربية\n- עברית\n',
}

/** What we read in another way than marked does. */
export const ownDocuments: Readonly<Record<string, string>> = {
  'footnotes of one word':
    'Text[^1], [^a-b] and[^n].\n\n[^1]: Smith\n\n[^a-b]: http://a.example/x\n\n[^n]:\n    More.\n\nend',
}
