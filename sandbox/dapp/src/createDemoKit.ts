import { createKit, type KitSettings } from '@portico/core'
import { activity } from '@portico/features/activity'
import { balances } from '@portico/features/balances'
import { embedded } from '@portico/features/embedded'
import { receive } from '@portico/features/receive'
import { send } from '@portico/features/send'
import { swaps } from '@portico/features/swaps'
import { lifi } from '@portico/features/swaps/lifi'
import { uniswap } from '@portico/features/swaps/uniswap'
import { walletConnect } from '@portico/features/walletconnect'
import { lanternId } from '../../wallets/lantern/lanternId.ts'
import { dappName } from './dappName.ts'
import { demoPictures } from './demoPictures.ts'
import { families } from './families/families.ts'
import { lagoon } from './lagoon/lagoon.ts'
import { settingsFromUrl } from './settingsFromUrl.ts'
import { signIn } from './signIn.ts'

/** Social logins, all of which have a provider in the sandbox. */
const socials = ['google', 'github', 'apple', 'x', 'discord', 'facebook', 'farcaster'] as const

/**
 * A kit on the sandbox's chains; `?walletconnect=off` omits remote wallets and the services, `?account=off` the account
 * features, `?embedded=off` the logins by email and social account, `?bridge=off` swaps between two networks. `?images=` and `?analytics=` set the URLs of these
 * services, `?pictures=off` leaves letters, and
 * `?pictures=` the URL of a directory shows its drawings.
 */
export function createDemoKit(settings: KitSettings = {}) {
  const { relay, directory, data, secure, exchange, tokens, bridge, chains } = globalThis.sandbox
  const query = new URLSearchParams(location.search)
  const on = query.get('walletconnect') !== 'off'
  const account = query.get('account') !== 'off'
  const login = query.get('embedded') !== 'off'
  const crossing = lifi({
    name: 'LI.FI stand-in',
    baseUrl: bridge.url,
    targets: Object.fromEntries(chains.map((it) => [`eip155:${it.chainId}`, [bridge.contract]])),
  })
  const bridges = query.get('bridge') === 'off' ? [] : [crossing]
  return createKit({
    metadata: {
      name: dappName,
      description: 'Every part of the kit, over the chains of this machine',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
    adapters: families.map(({ adapter }) => adapter()),
    features: [
      ...(on ? [walletConnect({ relayUrl: relay })] : []),
      ...(login ? [embedded({ origin: secure, socials })] : []),
      ...(account
        ? [
            balances(),
            receive(),
            send(),
            swaps({
              providers: [uniswap({ deployments: [exchange] }), lagoon, ...bridges],
              tokens,
            }),
            activity(),
          ]
        : []),
      ...signIn(location.search),
    ],
    services: { ...(on && { directory, data }), ...servicesFromAddress(query) },
    wallets: { featured: [lanternId] },
    ...demoPictures(query.get('pictures')),
    ...settingsFromUrl(location.search),
    ...settings,
  })
}

function servicesFromAddress(asked: URLSearchParams): { images?: string; analytics?: string } {
  const images = asked.get('images')
  const analytics = asked.get('analytics')
  return { ...(images && { images }), ...(analytics && { analytics }) }
}
