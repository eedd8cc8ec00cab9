import { createKit, type KitEvent, memoryDriver, type StorageDriver } from '@portico/core'
import type { SiwxVerifier } from '@portico/core/siwx'
import { manualClock } from '@portico/core/testing'
import { base, eip155, mainnet } from '@portico/eip155'
import { verifier } from '@portico/eip155/siwx'
import { type SiwxOptions, siwx } from '@portico/features/siwx'
import { type EvmWallet, evmWallet } from '../../../fakes/evmWallet.ts'
import { announce, page } from '../../../fakes/page.ts'

export const now = Date.UTC(2026, 10, 21, 12)
export const domain = 'acme.example'
const rdns = 'com.example.wallet'

export type Opening = {
  readonly storage?: StorageDriver
  readonly wallet?: EvmWallet
  readonly verify?: SiwxVerifier['verify']
  readonly fetch?: typeof fetch
}

/** A started kit with two networks, on a page with one wallet that signs for Alice. */
export function openSiwx(options: Partial<SiwxOptions> = {}, opening: Opening = {}) {
  const { storage = memoryDriver(), wallet = evmWallet(), fetch } = opening
  const real = verifier({ eoaOnly: true })
  const verifiers = [{ ...real, ...(opening.verify && { verify: opening.verify }) }]
  const target = page()
  const clock = manualClock(now)
  const events: KitEvent[] = []
  const own: SiwxOptions = { verifiers, domain, uri: `https://${domain}/`, ...options }
  const kit = createKit({
    adapters: [eip155({ networks: [mainnet, base], discovery: { target } })],
    features: [siwx(options.siweConfig ? options : own)],
    storage,
    clock,
    analytics: false,
    ...(fetch && { fetch }),
  })
  kit.events.subscribe((event) => void events.push(event))
  const stop = kit.start()
  announce(target, wallet, { rdns })
  const names = () => events.map(({ name }) => name as string)
  return {
    kit,
    wallet,
    storage,
    clock,
    stop,
    events,
    names,
    connect: () => kit.connect({ connectorId: rdns }),
    /** Connects, and waits until the view shows the message to sign. */
    async asked() {
      await kit.connect({ connectorId: rdns })
      return asked(kit)
    },
  }
}

/** The store of a kit, once the view shows the message to sign. */
export async function asked(kit: ReturnType<typeof openSiwx>['kit']) {
  const store = await kit.features.siwx.load()
  await store.requestSignIn()
  return store
}
