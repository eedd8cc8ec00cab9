import { useErrorText } from '@portico/react'
import { observer, Spinner, StatusText, TextField, useStyles } from '@portico/react/ui'
import { type ReactNode, useEffect, useState } from 'react'
import css from './CodeForm.css'
import { readDigits } from './readDigits.ts'
import { useEmbedded } from './useEmbedded.ts'
import { useFieldFocus } from './useFieldFocus.ts'

type CodeFormProps = {
  /** Where the code was sent. */
  title: string
  isPending: boolean
  error: Error | undefined
  onCode(code: string): void
  children?: ReactNode
}

const length = 6

/** A field for a code of six digits, typed or pasted; complete, it is submitted. */
export const CodeForm = observer(function CodeForm(props: CodeFormProps) {
  const { title, isPending, error, onCode, children } = props
  useStyles(css)
  const { t } = useEmbedded()
  const form = useFieldFocus<HTMLDivElement>()
  const [code, setCode] = useState('')
  const text = useErrorText(error)
  useEffect(() => {
    if (error) setCode('') // a code that was refused is typed anew
  }, [error])
  const change = (value: string) => {
    const digits = readDigits(value).slice(0, length)
    setCode(digits)
    if (digits.length === length && digits !== code) onCode(digits)
  }
  return (
    <div className="CodeForm" ref={form}>
      <StatusText title={isPending ? t('code.checking') : title} />
      <TextField
        label={t('code.label')}
        labelHidden
        value={code}
        onValue={change}
        error={code === '' ? text : undefined}
        icon={isPending && <Spinner />}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="000000"
        dir="ltr"
        readOnly={isPending}
      />
      {children}
    </div>
  )
})
