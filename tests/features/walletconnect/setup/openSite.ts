import { createKit, type KitEvent, memoryDriver, type StorageDriver } from '@portico/core'
import { base, eip155, mainnet } from '@portico/eip155'
import { verifier } from '@portico/eip155/siwx'
import { type SiwxOptions, siwx } from '@portico/features/siwx'
import { type TabPorts, walletConnect } from '@portico/features/walletconnect'
import { createSiwx } from '@portico/server/siwx'
import { onTestFinished } from 'vitest'
import { page } from '../../../fakes/page.ts'
import { visitor } from '../../siwx/setup/visitor.ts'

const domain = 'acme.example'
const origin = `https://${domain}`

export type SiteParts = { readonly storage?: StorageDriver; readonly tabs?: TabPorts }

/** A site with WalletConnect and a sign-in server, open in a browser or in one tab of it. */
export function openSite(
  relayUrl: string,
  options: Partial<SiwxOptions> = {},
  { storage = memoryDriver(), tabs }: SiteParts = {},
) {
  const handler = createSiwx({ domain, verifiers: [verifier({ eoaOnly: true })] })
  const browser = visitor(origin, handler)
  const own: SiwxOptions = { server: `${origin}/api/siwx`, domain, uri: `${origin}/`, ...options }
  const kit = createKit({
    adapters: [eip155({ networks: [mainnet, base], discovery: { target: page() } })],
    features: [walletConnect({ relayUrl, ...(tabs && { tabs }) }), siwx(own)],
    storage,
    analytics: false,
    fetch: browser.fetch,
  })
  const events: KitEvent[] = []
  kit.events.subscribe((event) => void events.push(event))
  const stop = kit.start()
  onTestFinished(stop)
  const cookie = () => [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  return {
    kit,
    stop,
    browser,
    events,
    /** Connects, and passes the link to `pair`; throws the error of a failed attempt. */
    async connect(pair: (uri: string) => Promise<void>) {
      const { uri, connected } = await kit.features.walletConnect.pair()
      await pair(uri)
      await connected
    },
    /** CAIP-10 ids of the signed-in accounts, according to the server. */
    signedIn: async () =>
      (await handler.sessionsOf({ headers: { cookie: cookie() } })).map(
        ({ chainId, address }) => `${chainId}:${address}`,
      ),
  }
}
