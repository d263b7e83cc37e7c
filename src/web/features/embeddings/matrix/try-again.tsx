import { Button } from '../../../ui/button.tsx'
import { words } from '../base/words.ts'

/** What could not be worked out. */
export const TryAgain = ({ onRetry }: { onRetry: () => void }) => (
  <p role="alert" className="flex flex-wrap items-center gap-3 py-3 text-13">
    {words.view.failed}
    <Button size="small" onClick={onRetry}>
      {words.view.again}
    </Button>
  </p>
)
