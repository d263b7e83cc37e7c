import { z } from 'zod'
import { parseJson } from '#protocol/json/parse-json.ts'
import { explainIssue } from './explain-issue.ts'
import type { SettingReader } from './setting-reader.ts'
import { textOfFile } from './text-file.ts'

/** Every visitor's page fetches it. */
const maxBytes = 200_000

const text = (maxLength: number) => z.string().min(1).max(maxLength)
const count = (min: number, max: number) => z.number().min(min).max(max)

/** The settings that a site can begin with and lock, by the names that the page has for them. */
const siteSettings = z.strictObject({
  system: text(20_000).optional(),
  temperature: count(0, 2).optional(),
  maxTokens: z.int().min(1).max(1_000_000).optional(),
  topP: count(0.01, 1).optional(),
  stop: z.array(text(200)).min(1).max(4).optional(),
  seed: z.int().optional(),
  frequencyPenalty: count(-2, 2).optional(),
  presencePenalty: count(-2, 2).optional(),
})

const siteFile = z.strictObject({
  title: text(80).optional(),
  banner: text(500).optional(),
  imprint: z.strictObject({ text: text(80), url: z.url({ protocol: /^https?$/ }) }).optional(),
  models: z.array(text(200)).max(10).default([]),
  examples: z
    .array(z.strictObject({ title: text(80), prompt: text(20_000) }))
    .max(24)
    .default([]),
  settings: siteSettings.default({}),
  locked: z.array(z.enum(siteSettings.keyof().options)).default([]),
})

/** What a site says of itself, and how its sessions begin. */
export type Site = z.infer<typeof siteFile>

export const plainSite: Site = { models: [], examples: [], settings: {}, locked: [] }

/** The JSON file that SITE_FILE names, or an ordinary site where it is unset. */
export function readSite(read: SettingReader): Site {
  const path = read.text('SITE_FILE')
  if (path === undefined) return plainSite
  const written = textOfFile(path, maxBytes)
  if (written === undefined) {
    read.problem(`SITE_FILE: the file ${path} cannot be read, or is larger than ${maxBytes / 1000} kB.`)
    return plainSite
  }
  const value = parseJson(written)
  if (value === undefined) {
    read.problem(`SITE_FILE: ${path} is not valid JSON.`)
    return plainSite
  }
  const parsed = siteFile.safeParse(value, { error: explainIssue })
  if (!parsed.success) {
    for (const { path: field, message } of parsed.error.issues)
      read.problem(`SITE_FILE: ${path}: ${field.length === 0 ? '' : `${field.join('.')}: `}${message}.`)
    return plainSite
  }
  const site = parsed.data
  for (const name of site.locked)
    if (site.settings[name] === undefined)
      read.problem(`SITE_FILE: "${name}" is locked, but "settings" does not say to what.`)
  return site
}
