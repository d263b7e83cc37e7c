import { formatList, plural } from '#domain/words/language.ts'

// Needed where the models do not come: apart from the words that each page begins with.

export const words = {
  noModelList: 'The list of models could not be loaded.',
  /** Why there is no list, as failures are explained everywhere. */
  reason: (title: string, text: string) => `${title}. ${text}`,
  retry: 'Retry',
  /** Of some there are no models, of others those of an earlier list. */
  providersAway: (missing: readonly string[], outdated: readonly string[]) =>
    [
      missing.length > 0 ? `No models from ${formatList(missing)}.` : '',
      outdated.length > 0
        ? `${formatList(outdated)} did not answer; ${plural(outdated.length, { one: 'its list', other: 'their lists' })} may be out of date.`
        : '',
    ]
      .join(' ')
      .trim(),
  tryAgain: 'Try again',
  trying: 'Trying…',
}
