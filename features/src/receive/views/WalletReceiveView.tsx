import { EmptyState, featureParts, observer, QrCode, Tabs, View } from '@portico/react/ui'
import { CircleHelp } from 'lucide'
import { useEffect, useState } from 'react'
import type { receive } from '../index.ts'
import { en } from './en.ts'
import { ReceivePanel } from './ReceivePanel.tsx'

const useReceive = /* @__PURE__ */ featureParts<typeof receive, typeof en>('receive', en)

/** The addresses of the active account; with several kinds of addresses, their purposes. */
export default observer(function WalletReceiveView() {
  const { kit, store, t } = useReceive()
  const namespace = kit.connections.current()?.namespace
  const [fault, setFault] = useState<Error>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chain family is another adapter
  useEffect(() => void store?.load().catch(setFault), [store, namespace])
  if (fault) throw fault // the boundary around the view offers a retry
  const addresses = store?.addresses
  const [kind, choose] = useState<string>()
  if (!addresses)
    return (
      <View>
        <QrCode value={undefined} label="" />
      </View>
    )
  const payment = addresses.find(({ account }) => account.type === kind) ?? addresses[0]
  if (!payment)
    return (
      <View>
        <EmptyState icon={CircleHelp} title={t('unknown')} text={t('unknownText')} />
      </View>
    )
  const hasOthers = addresses.length > 1
  // An amount belongs to one currency: another network may use fewer decimals.
  const key = `${payment.network.caipNetworkId}:${payment.account.address}`
  const panel = <ReceivePanel key={key} payment={payment} hasOthers={hasOthers} t={t} />
  return (
    <View>
      {hasOthers ? (
        <Tabs
          label={t('kinds')}
          tabs={addresses.map(({ account: { type } }) => ({ id: type, label: t(`kind.${type}`) }))}
          selected={payment.account.type}
          onSelect={choose}
        >
          {panel}
        </Tabs>
      ) : (
        panel
      )}
    </View>
  )
})
