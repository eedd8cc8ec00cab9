import { useErrorText } from '@portico/react'
import { Button, Icon, observer, Skeleton, View } from '@portico/react/ui'
import { Mail } from 'lucide'
import { isFailure } from './isFailure.ts'
import { ResendButton } from './ResendButton.tsx'
import { useEmbedded } from './useEmbedded.ts'
import { WaitingFor } from './WaitingFor.tsx'

/** Waits until the visitor has confirmed this browser by the link in the email. */
export default observer(function EmailVerifyDeviceView({ params }: { params: { email: string } }) {
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
  const isLate = isFailure(failure, 'requestTimeout')
  return (
    <View>
      <WaitingFor
        mark={<Icon of={Mail} />}
        title={t('device.title')}
        text={isLate ? t('device.late', { email }) : (error ?? t('device.text', { email }))}
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
