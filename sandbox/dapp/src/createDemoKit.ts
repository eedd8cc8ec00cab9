import { createKit, type KitSettings } from '@portico/core'
import { activity } from '@portico/features/activity'
import { balances } from '@portico/features/balances'
import { batch } from '@portico/features/batch'
import { embedded } from '@portico/features/embedded'
import { nameRegistry, names } from '@portico/features/names'
import { ethNames } from '@portico/features/names/ens'
import { onramp } from '@portico/features/onramp'
import { apiRamp } from '@portico/features/onramp/providers'
import { permissions } from '@portico/features/permissions'
import { receive } from '@portico/features/receive'
import { send } from '@portico/features/send'
import { swaps } from '@portico/features/swaps'
import { walletConnect } from '@portico/features/walletconnect'
import { lanternId } from '../../wallets/lantern/lanternId.ts'
import { dappName } from './dappName.ts'
import { demoPictures } from './demoPictures.ts'
import { ensZone } from './ensZone.ts'
import { families } from './families/families.ts'
import { hasEns } from './hasEns.ts'
import { nameZone } from './nameZone.ts'
import { settingsFromUrl } from './settingsFromUrl.ts'
import { signIn } from './signIn.ts'
import { swapProviders } from './swapProviders.ts'

/**
 * A kit on the sandbox's chains; `?walletconnect=off` omits remote wallets and the services, `?account=off` the account
 * features, `?embedded=off` the logins by email and social account, `?embedded=window` has them by window messages, `?bridge=off` swaps between two networks;
 * `?paymaster=demo` has network fees of batches paid, `?onramp=off` the purchase of tokens, `?names=off` names, `?names=on` those of ENS alone; `?convert=on` has the sandbox's data API as a second provider of swaps. `?images=` and `?analytics=` set the URLs of
 * these services, `?pictures=off` leaves letters, and `?pictures=` the URL of a directory shows its drawings.
 */
export function createDemoKit(settings: KitSettings = {}) {
  const { relay, directory, data, ramp, secure, tokens } = globalThis.sandbox
  const query = new URLSearchParams(location.search)
  const on = query.get('walletconnect') !== 'off'
  const account = query.get('account') !== 'off'
  const login = query.get('embedded')
  const protocol = login === 'window' ? login : 'port'
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
      ...(login !== 'off' ? [embedded({ origin: secure, protocol })] : []),
      ...(account
        ? [
            balances(),
            receive(),
            send(),
            batch(sponsoredBy(directory, query.get('paymaster'))),
            swaps({ providers: swapProviders(query), tokens }),
            ...(on && query.get('onramp') !== 'off' ? [onramp(sandboxRamp(ramp))] : []),
            ...(on && query.get('names') !== 'off'
              ? [names(sandboxNames(data, location.search))]
              : []),
            permissions(),
            activity(),
          ]
        : []),
      ...signIn(location.search),
    ],
    services: { ...(on && { directory, data }), ...servicesFromAddress(query) },
    // The wallets of this browser come before the code for a phone.
    wallets: {
      featured: [lanternId],
      order: ['recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
    },
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

/** The sandbox's paymaster with a policy: `demo` pays for everything. */
function sponsoredBy(directory: string, policyId: string | null) {
  return policyId === null
    ? {}
    : { paymaster: { url: `${directory}/paymaster`, context: { policyId } } }
}

/** The seller of the sandbox, which has MoonPay's shape and takes no money. */
function sandboxRamp(host: string) {
  const name = 'Sandbox ramp, no money'
  const seller = apiRamp({ id: 'moonpay', name, ramp: 'moonpay', hosts: [host] })
  return { providers: [seller], token: 'PIER' }
}

/** Names that the sandbox's data API registers, of which those of `harbourside.eth` are known to any client of ENS. */
function sandboxNames(data: string, search: string) {
  const { host } = new URL(data)
  const onChain = [
    nameRegistry({ zone: ensZone, host, id: 'harbourside', name: 'Harbourside' }),
    ethNames({ networkId: 'eip155:31337' }),
  ]
  return {
    providers: [
      nameRegistry({ zone: nameZone, host, name: 'The sandbox' }),
      ...(hasEns(search) ? onChain : []),
    ],
  }
}
