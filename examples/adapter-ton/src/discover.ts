import * as kit from '@portico/core/adapter'
import * as found from '@portico/core/adapter/discovery'
import type { Bridge } from './openSession.ts'
import type { TonOptions } from './ton.ts'

const knownKeys = ['tonkeeper', 'mytonwallet', 'openmask', 'okxTonWallet', 'bitgetTonWallet']

/** The code of a wallet's session. */
export const loadSession = () => import('./openSession.ts')

/** Reports the wallets whose bridge is at `window.<key>.tonconnect`, until unsubscribed. On a server there are none. */
export function discover(
  { clock, ...listener }: kit.DiscoveryHost,
  { manifestUrl, discovery = {} }: Pick<TonOptions, 'manifestUrl' | 'discovery'>,
) {
  const { target = globalThis.window, keys = [] } = discovery
  if (!target) return () => undefined
  const list = new found.WalletList(listener)
  return found.pollPage(target, clock, () => {
    for (const key of [...keys, ...knownKeys]) {
      const bridge = found.objectAt(target, `${key}.tonconnect`)
      if (bridge) list.add(describe(key, bridge as Bridge, manifestUrl))
    }
  })
}

function describe(key: string, bridge: Bridge, manifestUrl: string) {
  return {
    id: `tvm:${key}`,
    type: 'INJECTED',
    name: found.readWalletName(found.textAt(bridge, 'walletInfo.name')) ?? key,
    ...found.readWalletIcon(found.textAt(bridge, 'walletInfo.image')),
    source: bridge,
    create: kit.injectedWallet('tvm', async (host) =>
      (await loadSession()).openSession(host, { bridge, manifestUrl }),
    ),
  } as const
}
