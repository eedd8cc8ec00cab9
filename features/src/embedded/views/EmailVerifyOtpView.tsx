import { Hint, observer, Skeleton, View } from '@portico/react/ui'
import { CodeForm } from './CodeForm.tsx'
import { ResendButton } from './ResendButton.tsx'
import { useEmbedded } from './useEmbedded.ts'

/** Asks for the code that was mailed; a right one connects. */
export default observer(function EmailVerifyOtpView({ params }: { params: { email: string } }) {
  const { email } = params
  const { opened, t } = useEmbedded()
  const login = opened?.email
  if (!login)
    return (
      <View>
        <Skeleton rows={2} />
      </View>
    )
  const { checking } = login
  return (
    <View>
      <CodeForm
        title={t('code.sent', { email })}
        isPending={checking.status === 'pending'}
        error={checking.status === 'error' ? checking.error : undefined}
        onCode={(code) => void login.verify(email, code)}
      >
        <Hint>{t('code.valid')}</Hint>
        <ResendButton login={login} email={email} what="code" />
      </CodeForm>
    </View>
  )
})
