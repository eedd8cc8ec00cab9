import type { CoreViews, Kit } from '@portico/core'
import { internals } from '@portico/core/internal'
import { ArrowLeftRight } from 'lucide'
import { useAnyKit } from '../../kit/contexts.ts'
import { Button, EmptyState, observer, View } from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'
import { walletName } from './disconnectWallet.ts'
import { en } from './en.ts'

type Props = { params: CoreViews['SwitchActiveChain'] }

/** For a chosen network of another chain family, which the connected wallet does not support. */
export default observer(function SwitchActiveChainView({ params }: Props) {
  const kit = useAnyKit()
  const t = useWords(en)
  const wallet = walletName(kit, kit.account.state().connectorId, t)
  return (
    <View>
      <EmptyState
        icon={ArrowLeftRight}
        title={t('switchChain.heading')}
        text={t('switchChain.text', { family: kit.adapters.nameOf(params.namespace), wallet })}
      >
        <Button kind="primary" data-action="connect" onPress={() => openFamilyWallets(kit, params)}>
          {t('switchChain.connect')}
        </Button>
      </EmptyState>
    </View>
  )
})

/** Opens the wallets of a chain family. Stores the chosen network, because some ways to a wallet do not pass it on. */
export function openFamilyWallets(
  kit: Kit,
  { namespace, networkId, navigateTo = 'Connect', replace }: CoreViews['SwitchActiveChain'],
): void {
  const { router } = kit
  if (networkId) internals(kit).networks.select(networkId)
  const go = replace ? router.replace : router.push
  go(navigateTo, { namespace, ...(networkId && { networkId }) })
}
