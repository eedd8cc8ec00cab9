import { codeOf } from '@portico/core'
import { systemClock } from '@portico/core/async'
import { useErrorText, useKit } from '@portico/react'
import { Button, Hint, Icon, observer, Skeleton, View } from '@portico/react/ui'
import { Mail } from 'lucide'
import { useEffect, useState } from 'react'
import type { EmailLogin } from '../../login/EmailLogin.ts'
import { CodeForm } from './CodeForm.tsx'
import { useEmbedded } from './useEmbedded.ts'
import { WaitingFor } from './WaitingFor.tsx'

/** Asks for the code that was mailed; a right one connects. */
export const EmailVerifyOtpView = observer(function EmailVerifyOtpView({
  params,
}: {
  params: { email: string }
}) {
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

/** Waits until the visitor has confirmed this browser by the link in the email. */
export const EmailVerifyDeviceView = observer(function EmailVerifyDeviceView({
  params,
}: {
  params: { email: string }
}) {
  const { email } = params
  const { opened, t } = useEmbedded()
  const login = opened?.email
  const waiting = login?.waiting
  const failure = waiting?.status === 'error' ? waiting.error : undefined
  const error = useErrorText(failure)
  if (!login || !waiting)
    return (
      <View>
        <Skeleton rows={2} />
      </View>
    )
  const isFailed = failure !== undefined
  const isTimeout = codeOf(failure) === 'embedded/requestTimeout'
  return (
    <View>
      <WaitingFor
        mark={<Icon of={Mail} />}
        title={t('device.title')}
        text={isTimeout ? t('device.late', { email }) : (error ?? t('device.text', { email }))}
        isFailed={isFailed}
      />
      {isFailed && (
        <Button kind="primary" data-action="retry" onPress={() => void login.waitForDevice(email)}>
          {t('device.again')}
        </Button>
      )}
      <ResendButton login={login} email={email} what="device" />
    </View>
  )
})

type ResendButtonProps = { login: EmailLogin; email: string; what: 'code' | 'device' }

/** Sends another email, 30 s after the one before (R5.01). */
const ResendButton = observer(function ResendButton(props: ResendButtonProps) {
  const { login, email, what } = props
  const { t } = useEmbedded()
  const seconds = useSecondsLeft(login.secondsLeft, login.requestedAt)
  const { asking } = login
  const error = useErrorText(asking.status === 'error' ? asking.error : undefined)
  return (
    <>
      {error && <Hint tone="warning">{error}</Hint>}
      <Button
        disabled={seconds > 0 || asking.status === 'pending'}
        data-action="resend"
        onPress={() => void login.resend(email)}
      >
        {seconds > 0 ? t(`${what}.resendIn`, { seconds }) : t(`${what}.resend`)}
      </Button>
    </>
  )
})

/** The remaining seconds, read each second until there are none (R5.01). */
function useSecondsLeft(read: () => number, requestedAt: number | undefined): number {
  const { clock = systemClock } = useKit().settings
  const [, setTick] = useState(0)
  const seconds = read()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request starts it again
  useEffect(() => {
    if (seconds === 0) return
    return clock.after(1_000, () => setTick((tick) => tick + 1))
  }, [clock, seconds, requestedAt])
  return seconds
}
