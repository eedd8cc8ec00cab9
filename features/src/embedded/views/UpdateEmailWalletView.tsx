import { useErrorText } from '@portico/react'
import { Button, Hint, observer, TextField, useStyles, View } from '@portico/react/ui'
import { type FormEvent, useState } from 'react'
import css from './CodeForm.css'
import { useEmbedded } from './useEmbedded.ts'
import { useFieldFocus } from './useFieldFocus.ts'

/** Asks for the new email. */
export default observer(function UpdateEmailWalletView() {
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
