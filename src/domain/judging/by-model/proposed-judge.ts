import type { Model } from '../../models/model.ts'

/**
 * Who judges unless somebody else is chosen, where there is no choice to make: the only model that is no demo, or the only
 * one of them that gave none of the answers. Empty where there is a choice.
 */
export function proposedJudge(
  models: readonly Pick<Model, 'id' | 'isDemo'>[],
  answerers: ReadonlySet<string>,
): string {
  const able = models.filter(({ isDemo }) => !isDemo).map(({ id }) => id)
  // Models tend to find their own answers better.
  return onlyOne(able.filter((id) => !answerers.has(id))) || onlyOne(able)
}

const onlyOne = ([first, second]: readonly string[]) =>
  first !== undefined && second === undefined ? first : ''
