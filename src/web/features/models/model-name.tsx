import type { Model } from '#domain/models/model.ts'

/** A model's id: its last part is what catches the eye. Each part keeps its own reading direction. */
export function ModelName({ model }: { model: Model }) {
  const nameAt = model.id.lastIndexOf('/', model.id.length - 2) + 1
  return (
    <span className="picker-id">
      {nameAt > 0 && <bdi className="picker-provider">{model.id.slice(0, nameAt)}</bdi>}
      <b>
        <bdi>{model.id.slice(nameAt)}</bdi>
      </b>
    </span>
  )
}
