import { type AdapterDefinition, createKit, type KitSettings, memoryDriver } from '@portico/core'
import { base, eip155, mainnet } from '@portico/eip155'
import { type WalletConnectOptions, walletConnect } from '@portico/features/walletconnect'
import { onTestFinished } from 'vitest'
import { page } from '../../../fakes/page.ts'

export type DappParts = {
  readonly options?: WalletConnectOptions
  readonly settings?: Partial<KitSettings>
  /** Adapters besides EVM. */
  readonly adapters?: readonly AdapterDefinition[]
  readonly start?: boolean
}

/** A started kit with mainnet, Base and WalletConnect. */
export function openDapp({ options = {}, settings = {}, adapters = [], start = true }: DappParts) {
  const kit = createKit({
    adapters: [eip155({ networks: [mainnet, base], discovery: { target: page() } }), ...adapters],
    features: [walletConnect(options)],
    storage: memoryDriver(),
    analytics: false,
    ...settings,
  })
  let stop = () => {}
  if (start) stop = kit.start()
  onTestFinished(() => stop())
  return {
    kit,
    api: kit.features.walletConnect,
    stop: () => stop(),
    /** Connects, and passes the link to `pair`. */
    async connect(pair: (uri: string) => Promise<void>) {
      const { uri, connected } = await kit.features.walletConnect.pair()
      await Promise.all([pair(uri), connected])
    },
  }
}
