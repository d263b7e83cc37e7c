import { memo, useState } from 'react'
import { Block, lastShown } from './blocks.tsx'
import { Caret } from './caret.tsx'
import { isPlainFrom } from './close-long-blocks.ts'
import { copyWithTex } from './copy-with-tex.ts'
import { emptyDocument, readMarkdown } from './document.ts'
import type { MarkdownBlock, MarkdownDocument } from './markdown-document.ts'
import { words } from './words.ts'
import './markdown.css'

/** A text as formatted blocks; what was read before is not read again while the text grows. */
export function Formatted({ text, live }: { readonly text: string; readonly live: boolean }) {
  const [read] = useState(createReader)
  return <DocumentView document={read(text, live)} />
}

/** A document that was read: closed blocks stay as they are, the caret stands in the last one while it is live. */
export function DocumentView({ document }: { readonly document: MarkdownDocument }) {
  const { closed, open, live } = document
  const isCut = isPlainFrom(document)
  const caretAt = live ? open[lastShown(open.map(({ token }) => token))]?.key : undefined
  // One list of them all: a block that closes keeps its elements.
  const shown = (isCut ? closed : [...closed, ...open]).filter(
    ({ token }) => token.type !== 'space' && token.type !== 'def',
  )
  return (
    <div className="prose" onCopy={copyWithTex}>
      {inGroups(shown).map((group, index) => (
        <BlockGroup key={index} blocks={group} caretAt={caretAt} />
      ))}
      {isCut && (
        <>
          <PlainFromHere />
          <BlockGroup blocks={open} caretAt={caretAt} />
        </>
      )}
      {live && caretAt === undefined && (
        <p>
          <Caret />
        </p>
      )}
    </div>
  )
}

// No part of the answer: it is neither selected nor copied.
const PlainFromHere = () => <p className="text-[12px] text-muted select-none">{words.plainFromHere}</p>

const blocksInGroup = 8

const inGroups = (blocks: readonly MarkdownBlock[]) =>
  Array.from({ length: Math.ceil(blocks.length / blocksInGroup) }, (_, group) =>
    blocks.slice(group * blocksInGroup, (group + 1) * blocksInGroup),
  )

type BlockGroupProps = { readonly blocks: readonly MarkdownBlock[]; readonly caretAt: number | undefined }

// While a long answer grows, only the last group is gone through, not all that stands above it.
const BlockGroup = memo(
  function BlockGroup({ blocks, caretAt }: BlockGroupProps) {
    return blocks.map(({ key, token }) => <Block key={key} token={token} caret={key === caretAt} />)
  },
  (before, after) =>
    before.blocks.length === after.blocks.length &&
    before.blocks.every((block, index) => isSame(block, after.blocks[index])) &&
    caretIn(before) === caretIn(after),
)

const isSame = (block: MarkdownBlock, other: MarkdownBlock | undefined) =>
  block.key === other?.key && block.token === other.token

const caretIn = ({ blocks, caretAt }: BlockGroupProps) => blocks.find(({ key }) => key === caretAt)?.key

// Pure for its callers: the last document only saves reading the closed blocks again.
function createReader() {
  let last = emptyDocument
  return (text: string, live: boolean) => {
    last = readMarkdown(last, text, live)
    return last
  }
}
