import { useErrorText } from '@portico/react'
import { Button, Hint, observer, TextField, useStyles, View } from '@portico/react/ui'
import { type FormEvent, useState } from 'react'
import css from '../login/CodeForm.css'
import { CodeForm, useFieldFocus } from '../login/CodeForm.tsx'
import { useEmbedded } from '../login/useEmbedded.ts'

/** Asks for the new email. */
export const UpdateEmailWalletView = observer(function UpdateEmailWalletView() {
  useStyles(css)
  const { opened, t } = useEmbedded()
  const form = useFieldFocus<HTMLFormElement>()
  const update = opened?.update
  const [email, setEmail] = useState('')
  const error = useErrorText(update?.step.status === 'error' ? update.step.error : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void update?.start(email)
  }
  return (
    <View>
      <form className="CodeForm" ref={form} noValidate onSubmit={submit}>
        <Hint>{t('update.text')}</Hint>
        <TextField
          type="email"
          label={t('update.label')}
          value={email}
          onValue={(text) => {
            setEmail(text)
            update?.type()
          }}
          onBlur={() => update?.leaveField(email)}
          error={error}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
        />
        <Button kind="primary" type="submit" disabled={!update || update.step.status === 'pending'}>
          {t('update.submit')}
        </Button>
      </form>
    </View>
  )
})

/** Asks for the code that was sent to the current email. */
export const UpdateEmailPrimaryOtpView = observer(function UpdateEmailPrimaryOtpView({
  params,
}: {
  params: { email: string }
}) {
  const { opened, t } = useEmbedded()
  const step = opened?.update.step
  return (
    <View>
      <CodeForm
        title={t('update.current')}
        isPending={step?.status === 'pending'}
        error={step?.status === 'error' ? step.error : undefined}
        onCode={(code) => void opened?.update.confirmCurrent(params.email, code)}
      />
    </View>
  )
})

/** Asks for the code that was sent to the new email. */
export const UpdateEmailSecondaryOtpView = observer(function UpdateEmailSecondaryOtpView({
  params,
}: {
  params: { email: string }
}) {
  const { opened, t } = useEmbedded()
  const step = opened?.update.step
  return (
    <View>
      <CodeForm
        title={t('update.new', { email: params.email })}
        isPending={step?.status === 'pending'}
        error={step?.status === 'error' ? step.error : undefined}
        onCode={(code) => void opened?.update.confirmNew(code)}
      />
    </View>
  )
})
