/** What the models of a family were trained to find before a text. */
export interface KnownPrefixes {
  family: string
  questionPrefix: string
  documentPrefix: string
  /** Where those who made the models say so. */
  source: string
}

const families: readonly (KnownPrefixes & { names: RegExp })[] = [
  {
    family: 'E5',
    // Those that follow an instruction, and e5-mistral, want a sentence of another form.
    names: /(^|[^a-z])e5-(small|base|large)(?!.*instruct)/,
    questionPrefix: 'query: ',
    documentPrefix: 'passage: ',
    source: 'https://huggingface.co/intfloat/e5-base-v2',
  },
  {
    family: 'BGE',
    // The English ones: bge-m3 wants nothing, those for Chinese a sentence in Chinese.
    names: /(^|[^a-z])bge-(small|base|large)-en/,
    questionPrefix: 'Represent this sentence for searching relevant passages: ',
    documentPrefix: '',
    source: 'https://huggingface.co/BAAI/bge-base-en-v1.5',
  },
  {
    family: 'Nomic Embed',
    names: /nomic-embed-text/,
    questionPrefix: 'search_query: ',
    documentPrefix: 'search_document: ',
    source: 'https://huggingface.co/nomic-ai/nomic-embed-text-v1.5',
  },
]

/** The prefixes of the family that a model's id names; null where it names none that is known. */
export function knownPrefixesOf(model: string): KnownPrefixes | null {
  const found = families.find(({ names }) => names.test(model.toLowerCase()))
  if (!found) return null
  const { names: _names, ...prefixes } = found
  return prefixes
}
