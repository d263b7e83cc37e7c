interface CheckLineProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A box to tick, with what it means beside it. */
export const CheckLine = ({ label, checked, onChange }: CheckLineProps) => (
  <label className="flex items-center gap-2 text-13 wrap-anywhere max-phone:min-h-11">
    <input
      type="checkbox"
      className="size-4 flex-none accent-accent max-phone:size-5"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </label>
)
