import { defineMessages } from '@portico/core/feature'
import { en as common } from '../../words/en.ts'

/** Texts of the views of the account, its networks and wallets. */
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
  'account.leave': 'Disconnect {wallet}',
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

  'profile.inUse': 'In use',
  'profile.use': 'Use',
  'profile.restoring': 'Waiting for it',
  'profile.reconnect': 'Reconnect',
  'profile.remove': 'Disconnect {wallet} {address}',
  'profile.forget': 'Forget {wallet} {address}',
  'profile.add': 'Add wallet',
  'profile.switched': 'Wallet switched',
  'profile.removed': 'Wallet disconnected',
  'profile.forgotten': 'Wallet deleted',
  'profile.notSwitched': 'Failed to switch wallet',
  'profile.none': 'No wallet yet',
  'profile.noneText': 'Wallets that you connect are listed here, side by side.',
  'profile.off': 'One wallet at a time',
  'profile.offText':
    'This app uses one wallet for each kind of network. Another one takes its place.',
  'profile.another': 'Choose another wallet',
})
