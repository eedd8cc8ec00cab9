import { useErrorText, useTermsAccepted } from '@portico/react'
import { Icon, IconButton, observer, Spinner, TextField, useStyles } from '@portico/react/ui'
import { ArrowRight, Mail } from 'lucide'
import type { FormEvent } from 'react'
import css from './EmailField.css'
import { useEmbedded } from './useEmbedded.ts'

/** A field for the visitor's email; submitting it requests a code. */
export const EmailField = observer(function EmailField() {
  useStyles(css)
  const { kit, opened, t } = useEmbedded()
  const isAllowed = useTermsAccepted()
  const { email } = opened ?? {}
  const { draft = '', asking } = email ?? {}
  const isPending = asking?.status === 'pending'
  const error = useErrorText(asking?.status === 'error' ? asking.error : undefined)
  const submit = () => {
    if (isAllowed && !isPending) void email?.submit(draft)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const onFocus = () => {
    opened?.warm() // the frame loads while the visitor types
    kit.events.track('EMAIL_LOGIN_SELECTED')
  }
  return (
    <form className="EmailField" noValidate onSubmit={onSubmit}>
      <TextField
        type="email"
        label={t('email.label')}
        labelHidden
        placeholder={t('email.placeholder')}
        value={draft}
        onValue={(text) => email?.type(text)}
        icon={<Icon of={Mail} />}
        error={error}
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={254}
        readOnly={!email || isPending}
        disabled={!isAllowed}
        onFocus={onFocus}
        onBlur={() => email?.leaveField()}
      />
      <span className="EmailField-submit">
        {isPending ? (
          <Spinner />
        ) : (
          draft.trim().length >= 4 && (
            <IconButton
              icon={ArrowRight}
              label={t('email.submit')}
              disabled={!isAllowed}
              data-action="submit"
              onPress={submit}
            />
          )
        )}
      </span>
    </form>
  )
})
