import { z } from 'zod'
import { baseUrlSetting, knownProviders } from '#service/providers/known-providers.ts'
import type { ProviderOptions } from '#service/providers/create-provider.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { explainIssue } from './explain-issue.ts'
import { isVisibleAscii, isWebAddress, visibleAsciiOnly, type SettingReader } from './setting-reader.ts'

/** All providers of the settings. Names must differ: a request's prefix says which provider is meant. */
export function readProviders(read: SettingReader, hasDemo: boolean): ProviderOptions[] {
  const providers = [...readKnownProviders(read), ...readListedProviders(read)]
  const taken = new Set(hasDemo ? ['demo'] : [])
  for (const { name } of providers) {
    if (taken.has(name)) read.problem(`PROVIDERS: the name "${name}" is taken. Use another name.`)
    taken.add(name)
  }
  return providers
}

/** Known vendors whose key, or whose other address, is set. */
function readKnownProviders(read: SettingReader): ProviderOptions[] {
  return knownProviders.flatMap((provider) => {
    const apiKey = read.key(provider.keySetting)
    const baseUrl = read.url(baseUrlSetting(provider))
    if (apiKey === undefined && baseUrl === undefined) return []
    return [{ ...provider, baseUrl: baseUrl ?? provider.baseUrl, ...(apiKey !== undefined && { apiKey }) }]
  })
}

const example = '[{"name":"acme","baseUrl":"http://127.0.0.1:9000/v1","apiKey":"…"}]'

const listedProviders = z.array(
  z.strictObject({
    name: z.string('must be a name').regex(/^[\w.-]+$/, 'may hold letters, digits, ".", "-" and "_"'),
    baseUrl: z
      .string('must be an address like https://api.example.com/v1')
      .refine(
        isWebAddress,
        'must be an address like https://api.example.com/v1, without credentials or a query',
      ),
    apiKey: z.string().refine(isVisibleAscii, visibleAsciiOnly.replace(/\.$/, '')).optional(),
    format: z.enum(['openai', 'anthropic'], 'must be "openai" or "anthropic"').default('openai'),
  }),
)

/** Further providers, from the JSON in PROVIDERS. */
function readListedProviders(read: SettingReader): ProviderOptions[] {
  const json = read.text('PROVIDERS')
  if (json === undefined) return []
  const value = parseJson(json)
  if (value === undefined) {
    read.problem(`PROVIDERS is not valid JSON; in .env put it in single quotes. Example: '${example}'`)
    return []
  }
  const result = listedProviders.safeParse(value, { error: explainIssue })
  if (!result.success) {
    for (const { path, message } of result.error.issues)
      read.problem(`PROVIDERS${pathInWords(path)}: ${message}. Example: ${example}`)
    return []
  }
  return result.data.map(({ apiKey, ...provider }) => {
    const keySetting = `the apiKey of "${provider.name}" in PROVIDERS`
    return { ...provider, keySetting, ...(apiKey !== undefined && { apiKey }) }
  })
}

const pathInWords = (path: readonly PropertyKey[]) =>
  path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
