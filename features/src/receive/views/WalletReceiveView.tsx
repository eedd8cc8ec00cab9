import { EmptyState, observer, QrCode, Tabs, View } from '@portico/react/ui'
import { CircleHelp } from 'lucide'
import { useState } from 'react'
import { ReceivePanel } from './ReceivePanel.tsx'
import { useReceive } from './useReceive.ts'

/** The addresses of the active account; with several kinds of addresses, their purposes. */
export default observer(function WalletReceiveView() {
  const { addresses, t } = useReceive()
  const [kind, choose] = useState<string>()
  if (!addresses)
    return (
      <View>
        <QrCode value={undefined} label="" />
      </View>
    )
  const paid = addresses.find(({ account }) => account.type === kind) ?? addresses[0]
  if (!paid)
    return (
      <View>
        <EmptyState icon={CircleHelp} title={t('unknown')} text={t('unknownText')} />
      </View>
    )
  const hasOthers = addresses.length > 1
  // An amount belongs to one currency: another network may use fewer decimals.
  const key = `${paid.network.caipNetworkId}:${paid.account.address}`
  const panel = <ReceivePanel key={key} paid={paid} hasOthers={hasOthers} t={t} />
  return (
    <View>
      {hasOthers ? (
        <Tabs
          label={t('kinds')}
          tabs={addresses.map(({ account: { type } }) => ({ id: type, label: t(`kind.${type}`) }))}
          selected={paid.account.type}
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
