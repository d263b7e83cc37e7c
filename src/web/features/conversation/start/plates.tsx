import type { ReactNode } from 'react'

function Plate({ children }: { children: ReactNode }) {
  return (
    <svg
      className="h-23 w-full max-phone:h-14 max-phone:w-22"
      viewBox="50 18 140 92"
      fill="none"
      strokeWidth="1.2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

function ComparePlate() {
  return (
    <Plate>
      <rect x="62" y="26" width="116" height="14" rx="3" className="stroke-control" />
      <path
        className="stroke-control"
        d="M62 50h52M62 60h46M62 70h52M62 80h30M126 50h52M126 60h52M126 70h40M126 80h52M126 90h24"
      />
      <rect x="66" y="31" width="58" height="4" rx="2" className="fill-accent" />
      <rect x="62" y="98" width="34" height="4" data-hue="0" fill="var(--bar)" />
      <rect x="126" y="98" width="46" height="4" data-hue="1" fill="var(--bar)" />
    </Plate>
  )
}

function PromptPlate() {
  return (
    <Plate>
      <rect x="58" y="34" width="52" height="62" rx="4" className="stroke-control" />
      <path className="stroke-control" d="M66 48h34M66 58h28M66 68h34M66 78h20" />
      <rect x="130" y="34" width="52" height="62" rx="4" className="fill-surface stroke-text" />
      <path className="stroke-control" d="M138 48h34M138 78h24" />
      <path className="stroke-accent" strokeWidth="4" d="M138 58h24M138 68h34" />
      <path stroke="currentColor" d="M115 65h9m-3.5-3.5 3.5 3.5-3.5 3.5" />
    </Plate>
  )
}

export function ManyInputsPlate() {
  return (
    <Plate>
      <rect x="58" y="26" width="124" height="76" rx="4" className="stroke-control" />
      <path className="stroke-control" d="M58 45h124M58 64h124M58 83h124M100 26v76M141 26v76" />
      <path className="stroke-control" strokeWidth="5" d="M67 36h15M67 55h24M67 74h20M67 93h24" />
      <path className="stroke-accent" strokeWidth="5" d="M109 55h23M150 55h15M109 74h15" />
    </Plate>
  )
}

export function ClosestTextPlate() {
  return (
    <Plate>
      <path
        className="stroke-control"
        strokeWidth="5"
        d="M60 36h36M60 55h28M60 74h36M144 55h36M144 74h24M144 93h36"
      />
      <path
        className="stroke-control"
        d="M102 36c16 0 20 19 36 19M102 55c16 0 20 19 36 19M102 74c16 0 20 19 36 19"
      />
      <path className="stroke-accent" strokeWidth="2" d="M102 93c16 0 20-57 36-57" />
      <path className="stroke-accent" strokeWidth="5" d="M60 93h22M144 36h30" />
    </Plate>
  )
}

/** The drawings of the example cards. */
export const plates = { compare: ComparePlate, prompt: PromptPlate }
