import { shortMessageOf } from '@portico/core'
import { Button, observer, View } from '@portico/react/ui'
import { useTips } from './useTips.ts'

/** Confirmation of one tip before it is signed. */
export default observer(function ConfirmTipView({ params }: { params: { amount: string } }) {
  const { t, giving, give } = useTips()
  return (
    <View>
      <p>{t('statement', params)}</p>
      {giving.status === 'error' && <p role="alert">{shortMessageOf(giving.error)}</p>}
      <Button
        kind="primary"
        disabled={giving.status === 'pending'}
        onPress={() => void give(params.amount)}
      >
        {t('sign')}
      </Button>
    </View>
  )
})
