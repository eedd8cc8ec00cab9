import { observer, View } from '@portico/react/ui'
import { CodeForm } from './CodeForm.tsx'
import { useEmbedded } from './useEmbedded.ts'

/** Asks for the code that was sent to the new email. */
export default observer(function UpdateEmailSecondaryOtpView({
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
