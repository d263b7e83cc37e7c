import { useId } from 'react'
import type { Template } from './templates.ts'

interface TemplateListProps {
  title: string
  about: string
  templates: readonly Template[]
  onUse: (template: Template) => void
}

/** Common jobs: a press begins the table with one. */
export function TemplateList({ title, about, templates, onUse }: TemplateListProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid gap-3 pt-1">
      <div>
        <h3 id={titleId} className="text-14 font-semibold">
          {title}
        </h3>
        <p className="max-w-140 pt-0.5 text-13 text-pretty text-muted">{about}</p>
      </div>
      <ul className="grid grid-cols-3 gap-3 max-wide:grid-cols-2 max-phone:grid-cols-1">
        {templates.map((template) => (
          <li key={template.id}>
            <button
              type="button"
              className="grid h-full w-full content-start gap-1 rounded-lg border border-border bg-surface px-4 py-3 text-left hover:border-control hover:bg-hover"
              onClick={() => onUse(template)}
            >
              <b className="text-14 font-semibold">{template.title}</b>
              <span className="text-13 text-muted">{template.about}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
