import { observer, View } from '@portico/react/ui'
import { CodeForm } from './CodeForm.tsx'
import { useEmbedded } from './useEmbedded.ts'

/** Asks for the code that was sent to the current email. */
export default observer(function UpdateEmailPrimaryOtpView({
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
