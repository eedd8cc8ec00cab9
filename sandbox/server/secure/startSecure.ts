import { join } from 'node:path'
import type { SecureNetwork } from '@portico/server/secureSite'
import type { Engine } from '../../chains/engine/Engine.ts'
import type { SandboxConfig } from '../../wallets/messages.ts'
import type { Packages } from '../buildDapp.ts'
import { freePort } from '../freePort.ts'
import { loadBundled } from '../loadBundled.ts'
import { startFarcaster } from './farcaster/startFarcaster.ts'
import { frameFiles } from './frameFiles.ts'
import { registration } from './SandboxProvider.ts'
import { startApple } from './startApple.ts'
import { startMailBox } from './startMailBox.ts'
import { startOAuth } from './startOAuth.ts'
import { startOidc } from './startOidc.ts'

export type SecureOptions = {
  readonly root: string
  readonly packages: Packages
  /** First port to try. */
  readonly port: number
  /** Origins of the dapps that may embed the wallet. */
  readonly dapps: readonly string[]
  readonly chains: SandboxConfig['chains']
  readonly engines: readonly Engine[]
}
export type Secure = {
  /** Origin of the secure site. */
  readonly origin: string
  /** URL of the mail box. */
  readonly mail: string
  close(): Promise<void>
}

// Genesis hash of the engine, the same in every run.
const solanaId = 'solana:ArCcrfRomg9PaRLQRxfcdNrqRNfGha6v'

/** Starts the secure site of the embedded wallet, its mail box, and the providers of its social logins. */
export async function startSecure(options: SecureOptions): Promise<Secure> {
  const { root, packages, dapps } = options
  const frame = await frameFiles(root, packages)
  const port = await freePort(options.port)
  const origin = `http://secure.localhost:${port}`
  const redirectUri = `${origin}/social/callback`
  const mailBox = await startMailBox(port + 1)
  const google = await startOidc({
    name: 'Sandbox Google',
    id: 'google',
    port: mailBox.port + 1,
    redirectUri,
  })
  const { clientId } = registration
  const apple = await startApple({ port: google.port + 1, redirectUri, clientId })
  const oauth = await startOAuth({ port: apple.port + 1, redirectUri })
  const farcaster = await startFarcaster({
    port: oauth.port + 1,
    chains: join(root, 'sandbox/chains'),
  })
  const name = 'secure/secureSite'
  const loaded = await loadBundled<typeof import('./secureSite.ts')>({ root, packages, name })
  const site = await loaded.secureSite({
    port,
    dapps,
    frame,
    smtpUrl: mailBox.smtpUrl,
    providers: {
      google: google.url,
      apple: { issuer: apple.url, key: apple.key },
      oauth: oauth.url,
    },
    farcasterRelay: farcaster.url,
    networks: networksOf(options, farcaster.node),
  })
  return {
    origin,
    mail: `http://127.0.0.1:${mailBox.port}/`,
    async close() {
      await Promise.all(
        [site, mailBox, google, apple, oauth, farcaster].map((part) => part.close()),
      )
    },
  }
}

/** The networks whose nodes the site may ask; the last one is for the sign-in with Farcaster alone. */
function networksOf(
  { chains, engines }: SecureOptions,
  optimism: string,
): readonly SecureNetwork[] {
  const ether = { symbol: 'ETH', decimals: 18 }
  const solana = engines.filter((engine) => engine.name === 'solana')
  return [
    ...chains.map(
      ({ chainId, name, url }): SecureNetwork => ({
        id: `eip155:${chainId}`,
        name,
        ...ether,
        urls: [url],
      }),
    ),
    ...solana.map(
      ({ host }): SecureNetwork => ({
        id: solanaId,
        name: 'Sandbox Solana',
        symbol: 'SOL',
        decimals: 9,
        urls: [`http://${host}`],
      }),
    ),
    { id: 'eip155:10', name: 'Sandbox Optimism', ...ether, urls: [optimism] },
  ]
}
