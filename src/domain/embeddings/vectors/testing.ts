import fc from 'fast-check'
import type { Vectors } from '../../similarity/vectors.ts'

const anyFloat = fc.oneof(
  fc.float({ noNaN: true, noDefaultInfinity: true }),
  fc.float({ noNaN: true, min: -1, max: 1 }),
)

export const anyVectors: fc.Arbitrary<Vectors> = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 6 }))
  .chain(([count, dimensions]) =>
    fc
      .array(anyFloat, { minLength: count * dimensions, maxLength: count * dimensions })
      .map((numbers) => ({ count, dimensions, values: Float32Array.from(numbers) })),
  )

/** Vectors, each with a text that somebody may have written. */
export const anyFile = anyVectors.chain((vectors) =>
  fc
    .array(
      fc.oneof(
        fc.string({ maxLength: 20 }),
        fc.constantFrom('[', '[1]', '42', '-1e9', 'text', "'=1", 'nan'),
        fc.string({
          unit: fc.constantFrom('"', ',', ';', '\t', '|', '\n', '\r', ' ', '=', '-', '1', 'é'),
          maxLength: 8,
        }),
      ),
      { minLength: vectors.count, maxLength: vectors.count },
    )
    .map((texts) => ({ model: 'acme/one', texts, vectors })),
)
