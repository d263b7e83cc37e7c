/** The mark at the end of text that is still being written. */
export const Caret = () => <span className="caret" aria-hidden />
