import { defineMessages, type Translate } from '@portico/core'
import { useAnyKit } from '../../kit/contexts.ts'
import { en as common } from '../../words/en.ts'

/** Texts of the views behind Connect. */
export const en = defineMessages({
  ...common,

  'account.copy': 'Copy address',
  'account.copied': 'Address copied',
  'account.network': 'Network:',
  'account.balance': 'Balance',
  'account.loading': 'Reading your balance',
  'account.unavailable': '{network} did not answer.',
  'account.stale': '{network} did not answer. This is the last known balance.',
  'account.staleFor': '{network} did not answer. This was your balance {age}.',
  'account.actions': 'Actions',
  'account.tabs': 'What this account holds',
  'account.more': 'More',
  'account.shared': 'Accounts you shared',
  'account.inUse': 'In use',
  'account.sharedHint': 'To use another one, choose it in {wallet}.',
  'account.others': 'Also connected',
  'account.wallets': 'Wallets',
  'account.disconnect': 'Disconnect',
  'account.disconnectAll': 'Disconnect all',
  'account.connections': '{count} connections',
  'account.notAllDisconnected': 'Disconnected here. Not every wallet answered.',
  'account.notDisconnected': 'Disconnected here. {wallet} did not answer.',

  'networks.search': 'Search {count} networks',
  'networks.none': 'No network of that name',
  'networks.noneText': 'This app works on the networks it lists here.',
  'networks.clear': 'Show all networks',
  'networks.current': 'Current network',
  'networks.connected': 'Connected',
  'networks.testnet': 'Testnet',
  'networks.otherWallet': 'Another wallet',

  'switchChain.heading': 'Another wallet is needed',
  'switchChain.text': 'Connect one for {family} to go on. {wallet} stays connected.',
  'switchChain.connect': 'Connect a wallet',

  'unsupported.text': '{wallet} is on a network that this app does not use. Choose one to go on.',
})

/** As `useWords`, with the texts that load with the views behind Connect. */
export function useViewWords(): Translate<typeof en> {
  return useAnyKit().i18n.translator('react', en)
}
