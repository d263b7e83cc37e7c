import { Fragment } from 'react'

/** A sentence of the page. What it quotes is read in its own direction, and keeps its punctuation where it belongs. */
export const WithQuotes = ({ text }: { text: string }) =>
  text.split(/“(.*?)”/s).map((part, index) => (
    // Every second part is a quoted one.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index % 2 === 0 ? (
        part
      ) : (
        <>
          “<bdi>{part}</bdi>”
        </>
      )}
    </Fragment>
  ))
