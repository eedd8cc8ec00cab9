import { shortMessageOf } from '@portico/core'
import { Button, View } from '@portico/react/ui'
import type { ReactNode } from 'react'
import { useTips } from './useTips.ts'

/** Confirmation of one tip before it is signed. */
export default function ConfirmTipView({ params }: { params: { amount: string } }): ReactNode {
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
}
