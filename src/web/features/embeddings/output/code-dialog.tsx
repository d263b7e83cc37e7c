import { useState } from 'react'
import { serviceTarget } from '#domain/code/code-target.ts'
import { codeOfSet, type CodeLanguage } from '#domain/embeddings/code/code-of-set.ts'
import type { TextSet } from '#domain/embeddings/text-set.ts'
import { Segments } from '../../../ui/segments.tsx'
import { TextDialog } from '../../../ui/text-dialog/text-dialog.tsx'
import { fileOf, useSaving } from './use-saving.ts'
import { words } from './words.ts'

const files = {
  curl: { extension: 'sh', type: 'text/x-shellscript' },
  python: { extension: 'py', type: 'text/x-python' },
  javascript: { extension: 'mjs', type: 'text/javascript' },
} satisfies Record<CodeLanguage, object>

/** What they are coloured as. */
const highlighted = { curl: 'sh', python: 'py', javascript: 'js' } satisfies Record<CodeLanguage, string>

const languages = (['curl', 'python', 'javascript'] as const).map((value) => ({
  value,
  label: words.code.languages[value],
}))

/** What the columns ask, as code. */
export function CodeDialog({ set, onClose }: { set: TextSet; onClose: () => void }) {
  const [language, setLanguage] = useState<CodeLanguage>('curl')
  const save = useSaving()
  const target = serviceTarget(location.origin)
  return (
    <TextDialog
      title={words.code.title}
      about={`${words.code.about(target.keyVariable)} ${words.noKeys}`}
      choices={
        <Segments
          label={words.code.language}
          layout="phone"
          options={languages}
          value={language}
          onChange={setLanguage}
        />
      }
      language={highlighted[language]}
      text={codeOfSet(set, language, target)}
      meanwhile={words.code.none}
      onSave={(text) => save([fileOf(text, files[language])])}
      onClose={onClose}
    />
  )
}
