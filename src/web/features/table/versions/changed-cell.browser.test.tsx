import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { VersionInCell } from '#domain/table/compare-versions.ts'
import type { CellAnswer } from '#domain/table/table.ts'
import { ChangedCell } from './changed-cell.tsx'

const answer = {} as CellAnswer // only its verdict is shown
const threeThat = (verdict: 'pass' | 'fail'): VersionInCell => ({
  answers: Array.from({ length: 3 }, () => ({ answer, verdict })),
  passes: verdict === 'pass',
})

test('what became of a cell with several answers is read whole where there is little room', async () => {
  await render(
    <div className="grid w-64">
      <ChangedCell
        row={1}
        position={0}
        isOpen={false}
        cell={{
          columnId: 'a',
          change: 'broken',
          before: threeThat('pass'),
          after: threeThat('fail'),
          isTextDifferent: true,
          isAskedOtherwise: false,
        }}
        onToggle={() => undefined}
      />
    </div>,
  )
  const cell = page.getByRole('button').element().getBoundingClientRect()
  const mark = page.getByText('Broken').element()
  expect(mark.scrollWidth).toBeLessThanOrEqual(mark.clientWidth)
  expect(mark.getBoundingClientRect().right).toBeLessThanOrEqual(cell.right)
})
