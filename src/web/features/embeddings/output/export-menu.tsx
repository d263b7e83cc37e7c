import { Code, Download, FileText, FolderOpen, Image, Link, Save, Sigma } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { MenuItems } from '../../../ui/menu-items.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { useShowToast } from '../../../ui/toasts.tsx'
import { usePanel, usePanelParts } from '../panel/panel-context.ts'
import { CodeDialog } from './code-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { setAsFile, setOfFile } from './set-as-file.ts'
import { ShareDialog } from './share-dialog.tsx'
import { useOpenSet } from './use-open-set.ts'
import { useSaving } from './use-saving.ts'
import { VectorsDialog } from './vectors-dialog.tsx'
import { largestIn, pngFile, svgFile } from './view-picture.ts'
import { words } from './words.ts'

type OpenDialog = 'report' | 'code' | 'vectors' | 'link'

const icon = { size: 16, strokeWidth: 1.5 }

/** What can be taken along of the set and what is known of it, and what can be brought back. */
export function ExportMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        look="ghost"
        size="icon"
        popoverTarget="export-set"
        aria-haspopup="menu"
        aria-label={words.export}
      >
        <Download {...icon} />
        <span className="max-phone:hidden">{words.export}</span>
      </Button>
      <Popover
        id="export-set"
        role="menu"
        aria-label={words.export}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && <ExportItems onDialog={setDialog} onOpenFile={() => picker.current?.click()} />}
      </Popover>
      <SetPicker ref={picker} />
      <Dialogs dialog={dialog} onClose={() => setDialog(null)} />
    </>
  )
}

interface ExportItemsProps {
  onDialog: (dialog: OpenDialog) => void
  onOpenFile: () => void
}

function ExportItems({ onDialog, onOpenFile }: ExportItemsProps) {
  const { store } = usePanelParts()
  const save = useSaving()
  const pictures = usePictureItems()
  const saveSet = () => {
    const { set } = store.getState()
    if (set) save([setAsFile(set)])
  }
  return (
    <MenuItems
      items={[
        { label: words.menu.report, icon: <FileText {...icon} />, onSelect: () => onDialog('report') },
        { label: words.menu.code, icon: <Code {...icon} />, onSelect: () => onDialog('code') },
        { label: words.menu.vectors, icon: <Sigma {...icon} />, onSelect: () => onDialog('vectors') },
        ...pictures,
        {
          label: words.menu.link,
          icon: <Link {...icon} />,
          startsGroup: true,
          onSelect: () => onDialog('link'),
        },
        { label: words.menu.file, icon: <Save {...icon} />, onSelect: saveSet },
        { label: words.menu.open, icon: <FolderOpen {...icon} />, onSelect: onOpenFile },
      ]}
    />
  )
}

function Dialogs({ dialog, onClose }: { dialog: OpenDialog | null; onClose: () => void }) {
  const set = usePanel((state) => state.set)
  if (!set || !dialog) return null
  if (dialog === 'report') return <ReportDialog set={set} onClose={onClose} />
  if (dialog === 'code') return <CodeDialog set={set} onClose={onClose} />
  if (dialog === 'link') return <ShareDialog set={set} onClose={onClose} />
  return <VectorsDialog onClose={onClose} />
}

/** Charts go as they are drawn, maps and matrices as they are painted: what the view shows now. */
function usePictureItems() {
  const save = useSaving()
  const showToast = useShowToast()
  const view = document.querySelector('main')
  const chart = view && largestIn(view, 'svg')
  const canvas = view && largestIn(view, 'canvas')
  const saveChart = (found: SVGSVGElement) => save([{ extension: 'svg', content: svgFile(found) }])
  const saveCanvas = async (found: HTMLCanvasElement) => {
    const content = await pngFile(found)
    if (content) save([{ extension: 'png', content }])
    else showToast({ text: words.picture.failed })
  }
  return [
    ...(chart
      ? [{ label: words.menu.svg, icon: <Image {...icon} />, onSelect: () => saveChart(chart) }]
      : []),
    ...(canvas
      ? [{ label: words.menu.png, icon: <Image {...icon} />, onSelect: () => void saveCanvas(canvas) }]
      : []),
  ]
}

/** Opens a set that was saved as a file. */
function SetPicker({ ref }: { ref: React.Ref<HTMLInputElement> }) {
  const openSet = useOpenSet()
  const showToast = useShowToast()
  const open = async (file: File) => {
    const read = await setOfFile(file)
    if (read === 'too-large') return showToast({ text: words.file.tooLarge })
    if (read === 'no-set') return showToast({ text: words.file.noSet })
    const { set, damaged, textsPastLimit, columnsPastLimit } = read
    const skipped = damaged + textsPastLimit + columnsPastLimit
    openSet(set)
    const opened = words.file.opened(set.name.trim() || words.shared.untitled, set.texts.length)
    showToast({ text: skipped > 0 ? `${opened}. ${words.file.damaged(skipped)}` : opened })
  }
  return (
    <input
      ref={ref}
      type="file"
      accept=".json,application/json"
      aria-label={words.menu.open}
      hidden
      onChange={({ target }) => {
        const [file] = target.files ?? []
        target.value = ''
        if (file) void open(file)
      }}
    />
  )
}
