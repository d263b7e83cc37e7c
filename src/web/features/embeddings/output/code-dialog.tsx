import { useState } from 'react'
import { codeOfSet, type CodeLanguage } from '#domain/embeddings/code/code-of-set.ts'
import type { TextSet } from '#domain/embeddings/text-set.ts'
import { TextDialog } from './text-dialog.tsx'
import { words } from './words.ts'

/** The service's own name for its keys. */
const keyVariable = 'SERVICE_API_KEY'

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
  const target = { baseUrl: `${location.origin}/v1`, keyVariable }
  return (
    <TextDialog
      title={words.code.title}
      about={words.code.about(keyVariable)}
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
