import { CodeLines } from './code-lines.tsx'
import { languageOf } from './highlight/languages.ts'
import './markdown.css'
import './prose.css'

/** Code by itself, in the colours that it has in answers, its long lines wrapped. */
export const ColouredCode = ({ text, language }: { text: string; language: string }) => (
  <div className="prose">
    <pre data-wraps>
      <code>
        <CodeLines text={text} grammar={languageOf(language).grammar} open={false} caret={false} />
      </code>
    </pre>
  </div>
)
