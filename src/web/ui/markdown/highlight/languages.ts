type Language = { readonly name: string; readonly grammar: string | undefined }

// Aliases on the left; `grammar` is what the highlighter calls it.
const known = [
  ['js javascript mjs cjs node', 'JavaScript', 'javascript'],
  ['ts typescript mts cts', 'TypeScript', 'typescript'],
  ['jsx', 'JSX', 'jsx'],
  ['tsx', 'TSX', 'tsx'],
  ['py python python3', 'Python', 'python'],
  ['sql postgres postgresql mysql sqlite', 'SQL', 'sql'],
  ['sh bash shell zsh', 'Shell', 'bash'],
  ['console shell-session', 'Shell', undefined],
  ['json json5 jsonc', 'JSON', 'json'],
  ['css', 'CSS', 'css'],
  ['html htm', 'HTML', 'markup'],
  ['xml', 'XML', 'markup'],
  ['svg', 'SVG', 'markup'],
  ['md markdown', 'Markdown', 'markdown'],
  ['yaml yml', 'YAML', 'yaml'],
  ['java', 'Java', 'java'],
  ['c h', 'C', 'c'],
  ['cpp c++ cc cxx hpp', 'C++', 'cpp'],
  ['cs csharp c#', 'C#', 'csharp'],
  ['go golang', 'Go', 'go'],
  ['rs rust', 'Rust', 'rust'],
  ['php', 'PHP', 'php'],
  ['rb ruby', 'Ruby', 'ruby'],
  ['diff patch', 'Diff', 'diff'],
  ['text txt plain plaintext', 'Text', undefined],
] as const

const byAlias = new Map<string, Language>(
  known.flatMap(([aliases, name, grammar]) =>
    aliases.split(' ').map((alias) => [alias, { name, grammar }] as const),
  ),
)

/** The language a code block says it is in; an unknown one keeps its own name and has no colours. */
export function languageOf(info: string | undefined): Language {
  const word = /^[^\s{,:]+/.exec(info ?? '')?.[0].slice(0, 30)
  if (!word) return { name: 'Code', grammar: undefined }
  return byAlias.get(word.toLowerCase()) ?? { name: word, grammar: undefined }
}
