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
  const list = new kit.WalletList(listener)
  return kit.pollPage(target, clock, () => {
    for (const key of [...keys, ...knownKeys]) {
      const bridge = kit.objectAt(target, `${key}.tonconnect`)
      if (bridge) list.add(describe(key, bridge as Bridge, manifestUrl))
    }
  })
}

function describe(key: string, bridge: Bridge, manifestUrl: string) {
  return {
    id: `tvm:${key}`,
    type: 'INJECTED',
    name: kit.readWalletName(kit.textAt(bridge, 'walletInfo.name')) ?? key,
    ...kit.readWalletIcon(kit.textAt(bridge, 'walletInfo.image')),
    source: bridge,
    create: kit.injectedWallet('tvm', async (host) =>
      (await loadSession()).openSession(host, { bridge, manifestUrl }),
    ),
  } as const
}
