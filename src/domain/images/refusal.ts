import type { OtherKind } from './file-kind.ts'

/** Why a file is not attached. */
export type Refusal =
  /** `fileKind` is null where its bytes say nothing. */
  | { kind: 'wrong-kind'; name: string; fileKind: OtherKind | null }
  | { kind: 'empty'; name: string }
  | { kind: 'broken'; name: string }
  | { kind: 'too-large'; name: string; bytes: number }
  | { kind: 'animation-too-large'; name: string; bytes: number }
  | { kind: 'too-many-pixels'; name: string; width: number; height: number }
  | { kind: 'too-much-together'; name: string }
  | { kind: 'too-many'; omitted: number }
