import { useErrorText } from '@portico/react'
import { Button, Hint, observer } from '@portico/react/ui'
import type { EmailLogin } from '../login/EmailLogin.ts'
import { useEmbedded } from './useEmbedded.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'

type ResendButtonProps = { login: EmailLogin; email: string; what: 'code' | 'device' }

/** Sends another email, 30 s after the one before (R5.01). */
export const ResendButton = observer(function ResendButton(props: ResendButtonProps) {
  const { login, email, what } = props
  const { t } = useEmbedded()
  const seconds = useSecondsLeft(login.secondsLeft, login.askedAt)
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
