import type { Model } from '#domain/models/model.ts'

/**
 * A model's id: its last part is what catches the eye. Each part keeps its own reading direction. On phones, where no
 * tooltip tells what is cut, it may take two lines.
 */
export function ModelName({ model }: { model: Model }) {
  const nameAt = model.id.lastIndexOf('/', model.id.length - 2) + 1
  return (
    <span className="min-w-0 max-phone:line-clamp-2 max-phone:leading-4.5 max-phone:wrap-anywhere">
      <span data-model-name="" className="phone:flex phone:whitespace-nowrap">
        {/* Where there is no room for all, the provider is cut first; some of it stays, since two models may differ in it. */}
        {nameAt > 0 && (
          <bdi className="min-w-[3ch] shrink-[9] text-muted group-aria-selected/option:text-text phone:truncate">
            {model.id.slice(0, nameAt)}
          </bdi>
        )}
        <b className="font-[550] phone:truncate">
          <bdi>{model.id.slice(nameAt)}</bdi>
        </b>
      </span>
    </span>
  )
}
