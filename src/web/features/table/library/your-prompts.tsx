import { useState } from 'react'
import { findPrompts, type SavedPrompt } from '#domain/table/saved-prompt.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { PromptCard } from './prompt-card.tsx'
import { focusPrompts } from './prompts-place.ts'
import { usePromptLibrary } from './use-prompt-library.ts'
import { words } from './words.ts'

/** The prompts that were saved in this browser, to begin a table with; nothing where there is none. */
export function YourPrompts({ onUse }: { onUse: (prompt: SavedPrompt) => void }) {
  const { prompts, save, remove } = usePromptLibrary()
  const [query, setQuery] = useState('')
  if (prompts.length === 0) return null
  const found = findPrompts(prompts, query)
  return (
    <section aria-label={words.yours} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-14 font-semibold">{words.yours}</h3>
        <TextField
          type="search"
          size="row"
          className="w-56! max-phone:w-full!"
          aria-label={words.search}
          placeholder={words.search}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      <p role="status" className={found.length === 0 ? 'text-13 text-muted' : 'sr-only'}>
        {found.length === 0 ? words.noneFound : query !== '' && words.found(found.length)}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3">
        {found.map((prompt) => (
          <PromptCard
            key={prompt.id}
            prompt={prompt}
            onUse={() => onUse(prompt)}
            onRename={(name) => void save({ ...prompt, name })}
            onDelete={() => void remove(prompt).then(focusPrompts)}
          />
        ))}
      </ul>
    </section>
  )
}
