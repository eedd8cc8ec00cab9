import type { CoreViews } from '@portico/core'
import { ArrowLeftRight } from 'lucide'
import { useAnyKit } from '../hooks/useAnyKit.ts'
import { Button, EmptyState, observer, View } from '../ui/index.ts'
import { findWallet } from './networks/findWallet.ts'
import { walletName } from './wallets/walletName.ts'
import { useViewWords } from './words/useViewWords.ts'

type Props = { params: CoreViews['SwitchActiveChain'] }

/** For a chosen network of another chain family, which the connected wallet does not support. */
export default observer(function SwitchActiveChainView({ params }: Props) {
  const kit = useAnyKit()
  const t = useViewWords()
  const wallet = walletName(kit, kit.account.state().connectorId, t)
  return (
    <View>
      <EmptyState
        icon={ArrowLeftRight}
        title={t('switchChain.heading')}
        text={t('switchChain.text', { family: kit.adapters.nameOf(params.namespace), wallet })}
      >
        <Button kind="primary" data-action="connect" onPress={() => findWallet(kit, params)}>
          {t('switchChain.connect')}
        </Button>
      </EmptyState>
    </View>
  )
})
