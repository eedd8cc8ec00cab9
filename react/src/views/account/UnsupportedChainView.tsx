import { useAnyKit } from '../../kit/contexts.ts'
import { Lead } from '../../ui/content/Lead.tsx'
import { Button, Footer, observer, Section, View } from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'
import { disconnectWallet, hasLogin, walletName } from './disconnectWallet.ts'
import { en } from './en.ts'
import { NetworkRow } from './NetworkRow.tsx'

/** For a wallet on a network that the dapp did not configure: switch to a configured one, or disconnect. */
export default observer(function UnsupportedChainView() {
  const kit = useAnyKit()
  const t = useWords(en)
  const connection = kit.connections.current()
  if (!connection) return null
  return (
    <View>
      <Lead>{t('unsupported.text', { wallet: walletName(kit, connection.connectorId, t) })}</Lead>
      <Section label={t('networks.title')}>
        {kit.networks.of(connection.namespace).map((network) => (
          <NetworkRow key={network.caipNetworkId} network={network} />
        ))}
      </Section>
      <Footer>
        <Button data-action="disconnect" onPress={() => disconnectWallet(kit, connection, t)}>
          {t(hasLogin(kit, connection.connectorId) ? 'account.logOut' : 'account.disconnect')}
        </Button>
      </Footer>
    </View>
  )
})
