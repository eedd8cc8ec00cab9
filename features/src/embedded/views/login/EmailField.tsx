import { useErrorText, useTermsAccepted } from '@portico/react'
import { Icon, IconButton, observer, Spinner, TextField, useStyles, View } from '@portico/react/ui'
import { ArrowRight, Mail } from 'lucide'
import type { FormEvent } from 'react'
import { useFieldFocus } from './CodeForm.tsx'
import css from './EmailField.css'
import { OrLine } from './OrLine.tsx'
import { useEmbedded } from './useEmbedded.ts'

/** A field for the visitor's email; submitting it requests a code. */
const EmailField = observer(function EmailField() {
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

/** Login by email, in the Connect view. */
export const EmailSection = observer(function EmailSection() {
  return (
    <OrLine login="email">
      <EmailField />
    </OrLine>
  )
})

/** Login by email, in a view of its own. */
export function EmailLoginView() {
  const form = useFieldFocus<HTMLDivElement>()
  return (
    <View>
      <div ref={form}>
        <EmailField />
      </div>
    </View>
  )
}
