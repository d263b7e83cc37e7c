import { providerTitles } from '#protocol/provider-titles.ts'

const titles: Readonly<Record<string, string>> = providerTitles

/** A provider's title; of one that is not in the table its own name. */
export function providerTitle(provider: string): string {
  if (provider === '') return 'No provider'
  return (Object.hasOwn(titles, provider) && titles[provider]) || provider
}
