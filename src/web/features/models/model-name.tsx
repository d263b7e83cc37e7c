import type { Model } from '#domain/models/model.ts'

/** A model's id: its last part is what catches the eye. Each part keeps its own reading direction. */
export function ModelName({ model }: { model: Model }) {
  const nameAt = model.id.lastIndexOf('/', model.id.length - 2) + 1
  return (
    <span data-model-name="" className="flex min-w-0 whitespace-nowrap">
      {/* Where there is no room for all, the provider is cut first; some of it stays, since two models may differ in it. */}
      {nameAt > 0 && (
        <bdi className="min-w-[3ch] shrink-[9] truncate text-muted group-aria-selected/option:text-text">
          {model.id.slice(0, nameAt)}
        </bdi>
      )}
      <b className="truncate font-[550]">
        <bdi>{model.id.slice(nameAt)}</bdi>
      </b>
    </span>
  )
}
