import { BrokenPart, type BrokenPartProps } from './broken-part.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { words } from './dialog-words.ts'

/** A dialog that may break without the page: the error in its place is closed as it would have been. */
export const DialogPart = ({ what, onClose, children }: BrokenPartProps & { onClose: () => void }) => (
  <ErrorBoundary
    fallback={
      <Dialog label={what} onClose={onClose}>
        <BrokenPart what={what}>
          <Button size="small" onClick={onClose}>
            {words.close}
          </Button>
        </BrokenPart>
      </Dialog>
    }
  >
    {children}
  </ErrorBoundary>
)
