import { useState } from 'react'
import { serviceTarget } from '#domain/code/code-target.ts'
import { codeOfSet, type CodeLanguage } from '#domain/embeddings/code/code-of-set.ts'
import type { TextSet } from '#domain/embeddings/text-set.ts'
import { TextDialog } from './text-dialog.tsx'
import { words } from './words.ts'

const files = {
  curl: { extension: 'sh', type: 'text/x-shellscript' },
  python: { extension: 'py', type: 'text/x-python' },
  javascript: { extension: 'mjs', type: 'text/javascript' },
} satisfies Record<CodeLanguage, object>

const languages = (['curl', 'python', 'javascript'] as const).map((value) => ({
  value,
  label: words.code.languages[value],
}))

/** What the columns ask, as code. */
export function CodeDialog({ set, onClose }: { set: TextSet; onClose: () => void }) {
  const [language, setLanguage] = useState<CodeLanguage>('curl')
  const target = serviceTarget(location.origin)
  return (
    <TextDialog
      title={words.code.title}
      about={words.code.about(target.keyVariable)}
      label={words.code.language}
      options={languages}
      value={language}
      onChange={setLanguage}
      text={codeOfSet(set, language, target)}
      meanwhile={words.code.none}
      file={files[language]}
      onClose={onClose}
    />
  )
}
