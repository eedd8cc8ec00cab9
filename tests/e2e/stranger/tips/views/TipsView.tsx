import { Retry, Row, Section, Skeleton, View } from '@portico/react/ui'
import { type ReactNode, useEffect } from 'react'
import { useTips } from './useTips.ts'

/** Received tips, and the amounts to give. */
export default function TipsView(_: { params: undefined }): ReactNode {
  const { t, received, lastAmount, choose, open, load } = useTips()
  useEffect(open, [open])
  return (
    <View>
      {lastAmount !== undefined && <p>{t('last', { amount: lastAmount })}</p>}
      {received.status === 'error' && <Retry text={t('unavailable')} onRetry={load} />}
      {received.status === 'pending' && <Skeleton />}
      {received.status === 'success' && <p>{t('received', { count: received.data.length })}</p>}
      <Section>
        {['1', '5'].map((amount) => (
          <Row key={amount} label={t('give', { amount })} onPress={() => choose(amount)} />
        ))}
      </Section>
    </View>
  )
}
