import { createKit, memoryDriver, type NetworkDefinition, type StorageDriver } from '@portico/core'
import { manualClock } from '@portico/core/testing'
import { base, eip155, mainnet } from '@portico/eip155'
import { type EvmWallet, evmWallet } from './evmWallet.ts'
import { announce, type Page, page } from './page.ts'

type Parts = {
  readonly rpcUrl?: string
  readonly target?: Page
  readonly wallet?: EvmWallet
  readonly storage?: StorageDriver
}
const rdns = 'com.example.wallet'

/** A started kit on a page with one wallet. */
export function evmKit({
  rpcUrl,
  target = page(),
  wallet = evmWallet(),
  storage = memoryDriver(),
}: Parts = {}) {
  const own: NetworkDefinition<'eip155'> = rpcUrl
    ? { ...mainnet, rpcUrls: { default: { http: [rpcUrl] } } }
    : mainnet
  const clock = manualClock()
  const kit = createKit({
    adapters: [eip155({ networks: [own, base], discovery: { target } })],
    storage,
    analytics: false,
    clock,
  })
  const stop = kit.start()
  announce(target, wallet, { rdns })
  return { kit, clock, wallet, target, stop, connect: () => kit.connect({ connectorId: rdns }) }
}
